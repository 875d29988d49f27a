/** So many taken entries are left in front before the others move up: those of a long line are not moved each time. */
const MOST_TAKEN = 1_000;

/** Things that wait, the first one first. Taking the first takes as long whether the line is short or long: the first of an array does not. */
export class Deque<T> {
  #all: (T | undefined)[] = [];
  /** Where the first one is; what was before it is taken. */
  #head = 0;

  get length(): number {
    return this.#all.length - this.#head;
  }

  get first(): T | undefined {
    return this.#all[this.#head];
  }

  push(one: T): void {
    this.#all.push(one);
  }

  /** Takes the first; undefined where none waits. */
  shift(): T | undefined {
    const { first } = this;
    if (this.length === 0) return first;
    // What is taken is not kept.
    this.#all[this.#head] = undefined;
    this.#head += 1;
    // No more is moved than was taken.
    if (this.length === 0) this.clear();
    else if (this.#head >= MOST_TAKEN && this.#head >= this.length) {
      this.#all = this.#all.slice(this.#head);
      this.#head = 0;
    }
    return first;
  }

  /** Takes the last; undefined where none waits. */
  pop(): T | undefined {
    return this.length === 0 ? undefined : this.#all.pop();
  }

  /** @returns whether it waited here */
  delete(one: T): boolean {
    const index = this.#all.indexOf(one, this.#head);
    if (index === -1) return false;
    this.#all.splice(index, 1);
    return true;
  }

  clear(): void {
    this.#all = [];
    this.#head = 0;
  }
}
