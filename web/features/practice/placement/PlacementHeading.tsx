import { RoomBar } from '../shared/RoomBar.tsx';

/** The title and the way out. What was answered stays: the placement goes on another time. */
export function PlacementHeading() {
  return <RoomBar title="Find my level" closeTo="/dashboard" />;
}
