import type { FieldMap, InputFieldMap, InputShapeFromFields, ObjectFieldBuilder } from '@pothos/core';
import { type Action, may, refusal } from '../access/policy.ts';
import type { AppDeps } from '../deps.ts';
import { type Announced, type Announcement, hearOf } from '../kernel/announcements.ts';
import { ofThisMoment, OncePerChange } from '../kernel/oncePerChange.ts';
import { type Pace, Paced } from '../kernel/pace.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;

/** Events that one subscription is told of in a second, at most. */
export const EVENTS_PER_SECOND = 4;
const MS_PER_SECOND = 1000;
/** How many changes that don't stand for each other may wait for a subscriber. */
const MOST_WAITING = 256;

/** What is the same for all subscriptions of a field. */
export interface LiveField<C extends object = object> {
  /** Of the schema. */
  name: string;
  /** Asks again whether a viewer may be told, as far as it needs no database. @throws UserError where they may not */
  check(context: Pick<Context, 'viewer'>, given: object, key: string): void;
  /** Asks the database the rest of it; null where there is nothing to be asked. @throws UserError where they may not */
  ask: ((context: Context, announced: Announced<C>, key: string) => Promise<unknown>) | null;
  /** What the event's type is resolved from. */
  payload(announced: Announced<C>, key: string, deps: AppDeps): Promise<object>;
  /** Whether all who may the same, and ask for the same, are told the same. */
  isShared: boolean;
  pace: Pace<LiveEvent<C>>;
}

/** Where one subscription's events come from, from now on until it ends, and what is the same for all of them. */
export class LiveSource<C extends object = object> extends Paced<LiveEvent<C>> {
  readonly field: LiveField<C>;
  /** Whose changes these are. */
  readonly key: string;
  readonly deps: AppDeps;
  readonly #given: object;
  readonly #stop: () => void;

  /** @param given the arguments of the field */
  constructor(
    field: LiveField<C>,
    {
      deps,
      of,
      key,
      given,
      everyMs,
    }: { deps: AppDeps; of: Announcement<C>; key: string; given: object; everyMs: number },
  ) {
    super(field.pace, everyMs);
    this.field = field;
    this.key = key;
    this.deps = deps;
    this.#given = given;
    this.#stop = hearOf(deps.events, of, key, (announced) => this.put(new LiveEvent(announced, this)));
  }

  check(context: Pick<Context, 'viewer'>): void {
    this.field.check(context, this.#given, this.key);
  }

  protected override onEnd(): void {
    this.#stop();
  }

  /** graphql takes nothing else for events. They are taken by `take`, so that whoever waits for one holds no promise. */
  [Symbol.asyncIterator](): never {
    throw new Error(`Events of ${this.field.name} are not iterated`);
  }
}

/** A change on its way to one subscription; the root value of its execution. */
export class LiveEvent<C extends object = object> {
  /** The same object for all who are told of the change: its payload is worked out once for them. */
  readonly announced: Announced<C>;
  readonly source: LiveSource<C>;

  constructor(announced: Announced<C>, source: LiveSource<C>) {
    this.announced = announced;
    this.source = source;
  }
}

/** Reads something once a change, for all who hear of it. */
export type Once = <T>(read: () => Promise<T>) => Promise<T>;

/** A subscription: which changes it tells, to whom, and what of them. See the README of this folder. */
export interface AnnouncedField<C extends object, P extends object, A extends InputFieldMap> {
  description: string;
  /** The row of the policy. */
  may: Action;
  args?: A;
  /** The kind of change. */
  of: Announcement<C>;
  /** Whose changes these are: the key that `announce` is given. Throws what the viewer is told where there can be none. */
  key: (context: Pick<Context, 'viewer'>, args: InputShapeFromFields<A>) => string;
  /**
   * Asks the database whether the viewer may hear of them: at the start, and before each event once for each account. Throws what the
   * viewer is told when they may not, or not any more.
   * @param once reads something once a change for all who hear of it; null at the start, where one asks for themself alone
   */
  ask?: (context: Context, key: string, once: Once | null) => Promise<unknown>;
  /**
   * Changes of which the newest stands for all that wait; all of one key unless given. There may be few names only: one who does
   * not keep up with more than 256 is cut off.
   */
  same?: (change: C) => string;
  /** The shortest time between two events for this viewer, in milliseconds, where that is longer than a quarter of a second. */
  everyMs?: (context: Context) => number;
  /** What is told of a change: worked out once in a process, for all who hear of it. Nothing in it may depend on who asks. */
  payload: (change: C, key: string, deps: AppDeps) => Promise<P>;
  /**
   * Set where no field of an event depends on who asks, but on what they may: such an event is executed once for all who ask for the same
   * and may the same. Not together with `ask`.
   */
  isShared?: boolean;
  /** The type of an event; `occurredAt` is added. */
  event: {
    name: string;
    description: string;
    fields: (t: ObjectFieldBuilder<Types, P & { occurredAt: Date }>) => FieldMap;
  };
}

/** Adds a subscription field, with the type of its events, to the schema. */
export function announcedField<C extends object, P extends object, A extends InputFieldMap = InputFieldMap>(
  name: string,
  {
    description,
    may: action,
    args,
    of,
    key,
    ask,
    same,
    everyMs,
    payload,
    isShared = false,
    event,
  }: AnnouncedField<C, P, A>,
): void {
  if (isShared && ask) throw new Error(`${name} is shared by all, so it can't ask about each`);
  const [payloads, asked] = [new OncePerChange<P>(), new OncePerChange<unknown>()];

  const field: LiveField<C> = {
    name,
    check(now, given, own) {
      if (!may(now.viewer, action)) throw refusal(now.viewer, action);
      if (key(now, given as InputShapeFromFields<A>) !== own) throw refusal(now.viewer, null);
    },
    ask: ask
      ? (now, announced, own) =>
          ask(now, own, (read) => asked.of(announced, ofThisMoment(''), read) as ReturnType<typeof read>)
      : null,
    async payload(announced, own, deps) {
      const made = await payloads.of(announced, '', () => payload(announced.change, own, deps));
      return { ...made, occurredAt: new Date(announced.occurredAt) };
    },
    isShared,
    pace: { same: ({ announced }) => same?.(announced.change) ?? '', most: MOST_WAITING },
  };

  async function subscribe(given: InputShapeFromFields<A>, context: Context): Promise<LiveSource<C>> {
    const { deps } = context;
    const own = key(context, given);
    const gap = Math.max(MS_PER_SECOND / EVENTS_PER_SECOND, everyMs?.(context) ?? 0);
    // It hears before it is known whether it may: whoever reads the state meanwhile is told of what comes after that.
    const source = new LiveSource(field, { deps, of, key: own, given, everyMs: gap });
    try {
      await ask?.(context, own, null);
    } catch (error) {
      source.end();
      throw error;
    }
    return source;
  }

  const EventRef = builder.objectRef<P & { occurredAt: Date }>(event.name);
  EventRef.implement({
    description: event.description,
    fields: (t) => ({
      occurredAt: t.field({
        type: 'DateTime',
        description: 'When it happened; where several happened within a short time, when the last one did.',
        resolve: (told) => told.occurredAt,
      }),
      ...event.fields(t),
    }),
  });
  builder.subscriptionField(name, (t) =>
    t.field({
      type: EventRef,
      description,
      args,
      authScopes: { may: action },
      extensions: { announced: of.name, isShared },
      subscribe: (_root, given, context) => subscribe(given, context) as never,
      resolve: (told) => {
        const { announced, source } = told as LiveEvent<C>;
        return field.payload(announced, source.key, source.deps) as never;
      },
    }),
  );
}
