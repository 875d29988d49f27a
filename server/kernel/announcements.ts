import type { Clock } from './clock.ts';
import type { Events } from './events.ts';
import type { Log } from './log.ts';

/** A kind of change that is announced: to whoever listens to it by a key, such as the id of whom it is about. */
export interface Announcement<C extends object> {
  readonly name: string;
  /** Carries the type of what is told of a change; never set. */
  readonly change?: C;
}

/** One change, as those who listen hear it: the same object for all of them in a process. */
export interface Announced<C extends object> {
  /** ISO text. */
  readonly occurredAt: string;
  readonly change: C;
}

const names = new Set<string>();

/**
 * Declares a kind of change.
 * @param name unique in the application. @throws Error where it is not
 */
export function announcement<C extends object>(name: string): Announcement<C> {
  if (names.has(name)) throw new Error(`There are two announcements named ${name}`);
  names.add(name);
  return { name };
}

const topicOf = ({ name }: Announcement<object>, key: string): string => `${name}:${key}`;

/**
 * Tells of a change after it was committed. Never throws, whatever its listeners do, and is not waited for: a message may be lost,
 * so nothing may depend on it that is not read anew sooner or later.
 * @param change what JSON can carry
 */
export function announce<C extends object>(
  { events, clock, log }: { events: Events; clock: Clock; log: Log },
  kind: Announcement<C>,
  key: string,
  change: C,
): void {
  events
    .publish(topicOf(kind, key), { occurredAt: clock.now(), change })
    .catch((error: unknown) => log.error({ err: error, kind: kind.name }, 'a change could not be announced'));
}

/** Listens to a kind of change by a key. What `hear` throws is logged, and nobody else hears less for it. @returns ends it */
export function hearOf<C extends object>(
  events: Events,
  kind: Announcement<C>,
  key: string,
  hear: (announced: Announced<C>) => void,
): () => void {
  return events.listen(topicOf(kind, key), hear as (payload: unknown) => void);
}
