import { MessageType, stringifyMessage } from 'graphql-ws';
import type { Viewer } from '../../access/viewer.ts';
import type { AppDeps } from '../../deps.ts';
import type { LiveEvent, LiveSource } from '../../graphql/subscriptions.ts';
import type { Taker } from '../../kernel/pace.ts';
import type { Operation } from './operation.ts';
import { oweForBytes } from './eventBudget.ts';
import { bytesIn, type Message, type Told } from './messages.ts';
import { type Listener, type Subscription, toldOf } from './telling.ts';

/** Who is at the other end of an acknowledged socket. */
export interface Caller extends Listener {
  /** What was asked for and is not over. */
  readonly underWay: UnderWay;
  /** The last that was asked for by each name, until graphql-ws is done with its message. */
  readonly heard: Map<string, Asked>;
  /** What graphql-ws knows of the socket. */
  readonly protocol: { readonly subscriptions: Record<string, AsyncIterable<unknown> | null> };
  /** Looks the person up again, from this call on; null when the token is no longer valid. */
  live(): Promise<Viewer | null>;
  /** Whether the socket is closed. */
  isGone(): boolean;
  /** Sends a message. @param sent called once it has left, or can't be sent any more */
  send(message: Message, sent?: () => void): void;
}

/** What a socket has asked for and is not over, in the order in which it came. To put one in, or take it out, takes the same time however many there are. */
export class UnderWay implements Iterable<Asked> {
  readonly #all = new Set<Asked>();
  readonly #byId = new Map<string, Set<Asked>>();

  get size(): number {
    return this.#all.size;
  }

  add(one: Asked): void {
    this.#all.add(one);
    const ofId = this.#byId.get(one.id);
    if (ofId) ofId.add(one);
    else this.#byId.set(one.id, new Set([one]));
  }

  delete(one: Asked): void {
    this.#all.delete(one);
    const ofId = this.#byId.get(one.id);
    ofId?.delete(one);
    if (ofId?.size === 0) this.#byId.delete(one.id);
  }

  /** Those of one name. */
  by(id: string): Iterable<Asked> {
    return this.#byId.get(id) ?? [];
  }

  /** One that ends meanwhile is passed over. */
  [Symbol.iterator](): Iterator<Asked> {
    return this.#all.values();
  }
}

/**
 * What a socket has asked for by a name, until it is over. graphql-ws keeps it by that name, ends it when the client says so, and keeps
 * others from the name; but it forgets the name with the message that asked for it, even where the client has given that one up and asked for
 * something else by the same. So what is not over by that name is shown to it again; and it answers the later one only when it is done with
 * the one before.
 */
export class Asked implements AsyncIterable<never> {
  readonly caller: Caller;
  readonly id: string;
  /** Until graphql-ws is done with the one before it by this name. */
  readonly turn: Promise<void> | undefined;
  #isOver = false;
  #standing: Standing | null = null;
  #settled: PromiseWithResolvers<void> | null = null;

  constructor(caller: Caller, id: string) {
    this.caller = caller;
    this.id = id;
    const before = caller.heard.get(id);
    this.turn = before && before.#untilSettled();
    caller.heard.set(id, this);
    caller.underWay.add(this);
    this.#show();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * A subscription goes on when its message is done: ended at once where it is over by then.
   * @param isSaid whether its client is told that it stands, before any event
   */
  stand(standing: Standing, isSaid: boolean): void {
    if (this.#isOver) return standing.end();
    this.#standing = standing;
    if (isSaid) this.caller.send(stringifyMessage({ type: MessageType.Pong, payload: { stands: this.id } }));
    standing.begin();
  }

  /**
   * Sends the answer, and once that has left, that the operation is over: nothing of it to a client that has had enough by then. graphql-ws
   * would say so of the name, which may be another's by the time that a slow reader has taken the answer.
   */
  async answer(message: Message): Promise<void> {
    const { caller, id } = this;
    const sent = (one: Message): Promise<void> => new Promise((leave) => caller.send(one, leave));
    if (!this.#isOver) await sent(message);
    if (!this.#isOver) await sent(stringifyMessage({ id, type: MessageType.Complete }));
  }

  /** graphql-ws sends nothing more for this message. Whoever has the name next waits: see `turn`. */
  hide(): void {
    delete this.caller.protocol.subscriptions[this.id];
  }

  /** graphql-ws is done with the message. */
  settle(): void {
    const { caller, id } = this;
    if (!this.#standing) this.#end();
    if (caller.heard.get(id) === this) caller.heard.delete(id);
    // The last of them stays.
    for (const one of caller.underWay.by(id)) one.#show();
    this.#settled?.resolve();
  }

  /** The subscription is over, and the client is told so. */
  complete(): void {
    if (this.#isOver) return;
    this.#end();
    this.hide();
    this.caller.send(stringifyMessage({ id: this.id, type: MessageType.Complete }));
  }

  /** The same, after a last message. */
  completeWith(message: Message): void {
    if (this.#isOver) return;
    this.caller.send(message);
    this.complete();
  }

  /** Called by graphql-ws where the client has enough. */
  async return(): Promise<IteratorResult<never>> {
    this.#end();
    return { value: undefined, done: true };
  }

  /** By these two graphql-ws sees that it can be ended; it iterates nothing that stands here. */
  [Symbol.asyncIterator](): AsyncIterator<never> {
    return this;
  }

  next(): Promise<IteratorResult<never>> {
    return this.return();
  }

  #untilSettled(): Promise<void> {
    this.#settled ??= Promise.withResolvers();
    return this.#settled.promise;
  }

  #show(): void {
    this.caller.protocol.subscriptions[this.id] = this;
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.caller.underWay.delete(this);
    this.#standing?.end();
  }
}

/** What a subscription is made of. */
interface Parts {
  deps: AppDeps;
  operation: Operation;
  variables: Readonly<Record<string, unknown>>;
  /** See `Subscription`. */
  cost: number;
  asked: string;
  source: LiveSource;
  /** Gives its place up. */
  leave: () => void;
  /** Works out what is told of an event. */
  tell: (subscription: Subscription, event: LiveEvent) => void;
}

/**
 * A subscription that stands: it is told one event after the other, the next one when the one before has left. An error is masked and
 * logged, and the subscription goes on; one that says that they may hear no more is the last. There may be thousands: what one of them holds
 * while nothing happens is this.
 */
export class Standing implements Subscription, Taker {
  readonly deps: AppDeps;
  readonly operation: Operation;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly cost: number;
  readonly asked: string;
  readonly #of: Asked;
  readonly #source: LiveSource;
  readonly #leave: () => void;
  readonly #tell: Parts['tell'];
  #isBusy = false;
  #isEnded = false;

  constructor(of: Asked, { deps, operation, variables, cost, asked, source, leave, tell }: Parts) {
    this.deps = deps;
    this.operation = operation;
    this.variables = variables;
    this.cost = cost;
    this.asked = asked;
    this.#of = of;
    this.#source = source;
    this.#leave = leave;
    this.#tell = tell;
  }

  get caller(): Caller {
    return this.#of.caller;
  }

  begin(): void {
    this.#source.serve(this);
  }

  isOver(): boolean {
    return this.#isEnded || this.#of.caller.isGone();
  }

  due(): void {
    if (this.#isBusy || this.isOver()) return;
    try {
      const event = this.#source.take();
      if (!event) return;
      this.#isBusy = true;
      this.#tell(this, event);
    } catch (error) {
      this.tell(toldOf(error, this, true));
    }
  }

  tell(told: Told): void {
    if (this.isOver()) return;
    const { caller, id } = this.#of;
    // All that is kept of it until it has left.
    const { isLast } = told;
    const message = told.messageFor(id);
    if (!this.#source.field.isShared) oweForBytes(this.deps, caller.viewer.userId, bytesIn(message));
    caller.send(message, () => {
      this.#isBusy = false;
      if (isLast) this.#of.complete();
      else this.due();
    });
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#source.end();
    this.#leave();
  }
}
