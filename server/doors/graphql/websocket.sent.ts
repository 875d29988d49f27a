import { type Message, MessageType, parseMessage, stringifyMessage, type SubscribePayload } from 'graphql-ws';

/** What the library is given for what an operation asks for. */
const ASKS_FOR_NOTHING: SubscribePayload = { query: '' };

/** A message that somebody has sent. What is read of it takes up to twenty times as much memory as its text, so it is held no longer than needed. */
export class Sent {
  readonly text: string;
  #read: Message | null;

  /** @throws Error for what is no message of the protocol */
  constructor(text: string) {
    this.text = text;
    this.#read = parseMessage(text);
  }

  /** Lets go of what was read: whoever wants it again has it read again. */
  letGo(): void {
    this.#read = null;
  }

  #message(): Message {
    this.#read ??= parseMessage(this.text);
    return this.#read;
  }

  /** What comes with a `connection_init`; undefined where nothing does. */
  get params(): Readonly<Record<string, unknown>> | undefined {
    const message = this.#message();
    return message.type === MessageType.ConnectionInit ? message.payload : undefined;
  }

  /** What a `subscribe` asks for. @throws Error for another message */
  get asksFor(): SubscribePayload {
    const message = this.#message();
    if (message.type !== MessageType.Subscribe) throw new Error(`A message of type ${message.type} asks for nothing.`);
    return message.payload;
  }

  /**
   * What the library is given instead: its type, and its id where it has one. It keeps all of a message until the answer has left, also what nobody
   * reads. @returns null for a message that only a server sends
   */
  forLibrary(): string | null {
    const message = this.#message();
    switch (message.type) {
      case MessageType.Subscribe:
        return stringifyMessage({ type: message.type, id: message.id, payload: ASKS_FOR_NOTHING });
      case MessageType.Complete:
        return stringifyMessage({ type: message.type, id: message.id });
      case MessageType.ConnectionInit:
      case MessageType.Ping:
      case MessageType.Pong:
        return stringifyMessage({ type: message.type });
      default:
        return null;
    }
  }
}
