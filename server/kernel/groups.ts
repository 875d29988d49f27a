import { networksAround } from './networks.ts';

/** Who is in a group, in an order of their own. */
export interface Members<Who> {
  readonly size: number;
  add(who: Who): unknown;
  /** Does nothing where they have gone. */
  delete(who: Who): unknown;
}

/** Those who come from an address, or from a network around it. */
export interface Group<All> {
  key: string;
  /** How many have room. */
  most: number;
  members: All;
}

/** Who comes from which address, and from which networks around it. Keeps those alone that somebody is in. */
export class Groups<Who, All extends Members<Who>> {
  readonly #groups = new Map<string, Group<All>>();
  readonly #mostOfAddress: number;
  readonly #nobody: () => All;

  /**
   * @param mostOfAddress how many of one address have room; networks have more
   * @param nobody makes the members of a new group
   */
  constructor(mostOfAddress: number, nobody: () => All) {
    this.#mostOfAddress = mostOfAddress;
    this.#nobody = nobody;
  }

  /** How many are kept. */
  get size(): number {
    return this.#groups.size;
  }

  /** Those that whoever comes from an address is counted in, narrowest first. Kept from `add` on. */
  of(address: string): Group<All>[] {
    return [{ key: address, times: 1 }, ...networksAround(address)].map(
      ({ key, times }) => this.#groups.get(key) ?? { key, most: times * this.#mostOfAddress, members: this.#nobody() },
    );
  }

  /** @param groups as `of` gave them just before */
  add(groups: readonly Group<All>[], who: Who): void {
    for (const group of groups) {
      this.#groups.set(group.key, group);
      group.members.add(who);
    }
  }

  /** Does nothing for who has gone before: a group that is empty by then may have had a newer one after it. */
  remove(groups: readonly Group<All>[], who: Who): void {
    for (const group of groups) {
      group.members.delete(who);
      if (group.members.size === 0 && this.#groups.get(group.key) === group) this.#groups.delete(group.key);
    }
  }
}
