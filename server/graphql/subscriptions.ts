import type { FieldMap, InputFieldMap, InputShapeFromFields, ObjectFieldBuilder } from '@pothos/core';
import { type Action, may, refusal } from '../access/policy.ts';
import type { AppDeps } from '../deps.ts';
import { type Announced, type Announcement, hearOf } from '../kernel/announcements.ts';
import { paced } from '../kernel/pace.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;

/** Events that one subscription is told of in a second, at most. */
export const EVENTS_PER_SECOND = 4;
const MS_PER_SECOND = 1000;
/** How many changes that don't stand for each other may wait for a subscriber. */
const MOST_WAITING = 256;

/** A change on its way to one subscription; the root value of its execution. */
export class LiveEvent<C extends object = object> {
  /** The same object for all who are told of the change: its payload is worked out once for them. */
  readonly announced: Announced<C>;
  /** Asks again whether a viewer may be told. @throws UserError where they may not */
  readonly ask: (context: Context) => Promise<void>;
  /** What the event's type is resolved from. */
  readonly payload: () => Promise<object>;
  /** Whether all who may the same, and ask for the same, are told the same. */
  readonly isShared: boolean;

  constructor(announced: Announced<C>, { ask, payload, isShared }: Pick<LiveEvent<C>, 'ask' | 'payload' | 'isShared'>) {
    this.announced = announced;
    this.ask = ask;
    this.payload = payload;
    this.isShared = isShared;
  }
}

/** A subscription: which changes it tells, to whom, and what of them. See the README of this folder. */
export interface AnnouncedField<C extends object, P extends object, A extends InputFieldMap> {
  description: string;
  /** The row of the policy. */
  may: Action;
  args?: A;
  /** The kind of change. */
  of: Announcement<C>;
  /**
   * Whose changes these are: the key that `announce` is given. Asked at the start and before each event: throws what the viewer
   * is told when they may not hear of them, or not any more.
   */
  key: (context: Context, args: InputShapeFromFields<A>) => string | Promise<string>;
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
   * and may the same.
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
  { description, may: action, args, of, key, same, everyMs, payload, isShared = false, event }: AnnouncedField<C, P, A>,
): void {
  const payloads = new WeakMap<object, Promise<P>>();
  async function payloadOf(announced: Announced<C>, own: string, deps: AppDeps): Promise<P & { occurredAt: Date }> {
    let made = payloads.get(announced);
    if (!made) payloads.set(announced, (made = payload(announced.change, own, deps)));
    return { ...(await made), occurredAt: new Date(announced.occurredAt) };
  }

  async function subscribe(given: InputShapeFromFields<A>, context: Context) {
    const { deps } = context;
    const own = await key(context, given);
    const ask = async (now: Context): Promise<void> => {
      if (!may(now.viewer, action)) throw refusal(now.viewer, action);
      if ((await key(now, given)) !== own) throw refusal(now.viewer, null);
    };
    return paced<LiveEvent<C>>(
      (take) =>
        hearOf(deps.events, of, own, (announced) => {
          take(new LiveEvent(announced, { ask, payload: () => payloadOf(announced, own, deps), isShared }));
        }),
      {
        everyMs: Math.max(MS_PER_SECOND / EVENTS_PER_SECOND, everyMs?.(context) ?? 0),
        same: ({ announced }) => same?.(announced.change) ?? '',
        most: MOST_WAITING,
      },
    );
  }

  const EventRef = builder.objectRef<P & { occurredAt: Date }>(event.name);
  EventRef.implement({
    description: event.description,
    fields: (t) => ({
      occurredAt: t.field({
        type: 'DateTime',
        description: 'When it happened; of several within a short time, the last one.',
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
      extensions: { announced: of.name },
      subscribe: (_root, given, context) => subscribe(given, context) as never,
      resolve: (told) => (told as LiveEvent<C>).payload() as never,
    }),
  );
}
