/** How many of those in the room have answered, as a sentence without its full stop. */
export function answeredText(answered: number, people: number): string {
  return `${answered} of ${people} ${answered === 1 ? 'has' : 'have'} answered`;
}

/** How many of the class are in the room, likewise. */
export function inRoomText(count: number, places: number): string {
  return `${count} of ${places} ${count === 1 ? 'has' : 'have'} joined`;
}
