import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { practiceChanged } from '../../server/features/person/practice.events.ts';
import { documentCache } from '../../server/doors/graphql/documents.ts';
import { persistedOperations } from '../../server/doors/graphql/persisted.ts';
import { SubscriptionRoom } from '../../server/doors/graphql/subscriptionRoom.ts';
import {
  SUBSCRIPTION_CHARACTERS_IN_ALL,
  SUBSCRIPTION_CHARACTERS_PER_ACCOUNT,
  SUBSCRIPTION_CHARACTERS,
  SUBSCRIPTION_ID_CHARACTERS,
  SUBSCRIPTION_TOKENS,
} from '../../server/graphql/bounds.ts';
import { openPlaces } from '../../server/kernel/places.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { listen, openAs, type RawSocket } from '../testkit/sockets.ts';

const BAD_REQUEST = 4400;
const WATCH = 'subscription { practiceProgressed { change } }';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
});
afterAll(() => app.close());

const asking = ({ send }: RawSocket, id: string, query: string) => send({ type: 'subscribe', id, payload: { query } });
const listening = () => {
  const { begun, ended } = app.listeners(practiceChanged);
  return begun - ended;
};
/** A subscription of so many levels, each another text. */
const nested = (levels: number, name: string): string =>
  `subscription ${name} { practiceProgressed { ${'... { '.repeat(levels)} change ${'}'.repeat(levels)} } }`;

describe('what subscriptions are kept with', () => {
  it('is an id of a hundred characters: a longer one closes the socket, and is sent with nothing', async () => {
    const person = await app.person();
    const before = listening();
    const opened = await openAs(port, person.token);
    asking(opened, 'x'.repeat(SUBSCRIPTION_ID_CHARACTERS), WATCH);
    await expect.poll(listening).toBe(before + 1);
    asking(opened, 'y'.repeat(SUBSCRIPTION_ID_CHARACTERS + 1), WATCH);
    expect(await opened.closed).toEqual({
      code: BAD_REQUEST,
      reason: 'The id of an operation may have at most 100 characters.',
    });
    await expect.poll(listening).toBe(before);
  });

  it('is a text of four thousand characters, its variables among them', async () => {
    const person = await app.person();
    const before = listening();
    const opened = await openAs(port, person.token);
    const long = (more: string) => `${WATCH} #${'x'.repeat(SUBSCRIPTION_CHARACTERS - WATCH.length - 4)}${more}`;
    asking(opened, 'longest', long(''));
    await expect.poll(listening).toBe(before + 1);
    asking(opened, 'longer', long('x'));
    expect(await opened.next()).toMatchObject({
      id: 'longer',
      type: 'error',
      payload: [
        { message: expect.stringContaining('at most 4,000 characters'), extensions: { code: 'BAD_USER_INPUT' } },
      ],
    });
    opened.socket.close();
    await opened.closed;
  });

  it('is a text of two hundred words and signs', async () => {
    const person = await app.person();
    const opened = await openAs(port, person.token);
    asking(opened, 'deep', nested(SUBSCRIPTION_TOKENS / 3, 'Deep'));
    expect(await opened.next()).toMatchObject({
      id: 'deep',
      type: 'error',
      payload: [
        { message: expect.stringContaining('at most 200 GraphQL tokens'), extensions: { code: 'BAD_USER_INPUT' } },
      ],
    });
    opened.socket.close();
    await opened.closed;
  });

  it('is counted for an account, on all of its sockets, and free again when they end', async () => {
    const person = await app.person();
    const before = listening();
    const sockets = [await openAs(port, person.token), await openAs(port, person.token)];
    const long = `${nested(50, 'Long')} # ${'x'.repeat(3_500)}`;
    const each = long.length + 500 + 10 * (parse(long).tokenCount ?? 0);
    const fit = Math.floor(SUBSCRIPTION_CHARACTERS_PER_ACCOUNT / each);
    for (let index = 0; index < fit; index += 1) {
      asking(sockets[index % 2] as RawSocket, `${index}`, long);
    }
    await expect.poll(listening, { timeout: 20_000 }).toBe(before + fit);
    const [first, other] = sockets as [RawSocket, RawSocket];
    asking(first, 'more', long);
    const { payload } = await first.next(({ id }) => id === 'more');
    expect(payload.errors).toMatchObject([
      { message: expect.stringContaining('at most 300,000 characters'), extensions: { code: 'TOO_MANY_OPERATIONS' } },
    ]);
    other.socket.close();
    await other.closed;
    await expect.poll(listening).toBe(before + Math.ceil(fit / 2));
    asking(first, 'again', long);
    await expect.poll(listening).toBe(before + Math.ceil(fit / 2) + 1);
    first.socket.close();
    await first.closed;
    await expect.poll(listening).toBe(before);
  });

  it('is of the web client fifty characters, however long its text is', async () => {
    const taking = vi.spyOn(SubscriptionRoom.prototype, 'take');
    const { token } = await app.person();
    const before = listening();
    const opened = await openAs(port, token);
    const own = persistedOperations();
    const id = own.ids()[own.texts().findIndex((text) => text.startsWith('subscription DashboardScreen'))];
    opened.send({ type: 'subscribe', id: 'own', payload: { query: '', extensions: { id } } });
    await expect.poll(listening).toBe(before + 1);
    expect(taking.mock.calls.map(([, , characters]) => characters)).toEqual([50]);
    taking.mockRestore();
    opened.socket.close();
    await opened.closed;
  });

  it('is told so where it goes for others, and its name is free again', async () => {
    const taking = vi.spyOn(SubscriptionRoom.prototype, 'take');
    const person = await app.person();
    const before = listening();
    const opened = await openAs(port, person.token);
    const long = `${nested(50, 'Most')} # ${'x'.repeat(3_500)}`;
    for (const id of ['one', 'two', 'three', 'four', 'five']) asking(opened, id, id === 'three' ? `${long}xx` : long);
    await expect.poll(listening).toBe(before + 5);
    const room = taking.mock.contexts[0] as SubscriptionRoom;
    taking.mockRestore();
    const each = 5_000;
    const others: (() => void)[] = [];
    for (let index = 0; listening() === before + 5; index += 1) {
      const leave = room.take(`other ${index}`, `192.0.${Math.floor(index / 256)}.${index % 256}`, each, () => {});
      if (leave) others.push(leave);
      else break;
    }
    expect(others.length).toBeGreaterThan(SUBSCRIPTION_CHARACTERS_IN_ALL / each - 10);
    const { payload } = await opened.next(({ id, type }) => id === 'three' && type === 'next');
    expect(payload).toMatchObject({
      errors: [{ message: expect.stringContaining('at most 6,000,000'), extensions: { code: 'TOO_MANY_OPERATIONS' } }],
    });
    await opened.next(({ id, type }) => id === 'three' && type === 'complete');
    expect(listening()).toBe(before + 4);
    for (const leave of others) leave();
    asking(opened, 'three', WATCH);
    await expect.poll(listening).toBe(before + 5);
    opened.socket.close();
    await opened.closed;
    await expect.poll(listening).toBe(before);
  });

  it('is one document for all who ask with the same text, as long as one of them does', () => {
    const documents = documentCache();
    const caller = { viewer: { userId: 'one' } } as never;
    const document = documents.parse(WATCH, caller);
    const letGo = [documents.hold(WATCH, document), documents.hold(WATCH, document)];
    // More than is kept of what was read.
    for (let index = 0; index < 400; index += 1) documents.parse(`{ a${index}: __typename }`, caller);
    expect(documents.parse(WATCH, caller)).toBe(document);
    expect(documents.held).toBe(1);
    for (const one of letGo) one();
    expect(documents.held).toBe(0);
  });

  it('is taken in one piece, or not at all', () => {
    const places = openPlaces();
    const leave = places.take('a', 10, 6);
    expect(places.take('a', 10, 5)).toBeNull();
    expect(places.take('a', 10, 4)).not.toBeNull();
    leave?.();
    leave?.();
    expect(places.take('a', 10, 7)).toBeNull();
    expect(places.take('a', 10, 6)).not.toBeNull();
  });
});
