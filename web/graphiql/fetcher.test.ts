import { parse } from 'graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCsrfToken } from '../app/relay/csrf.ts';
import { endSession, startSession } from '../app/relay/session.ts';
import { createFetcher } from './fetcher.ts';

interface Frame {
  type: string;
  payload?: unknown;
}

/** A socket's other end, which answers as the test says. */
class StandInSocket {
  static readonly opened: StandInSocket[] = [];
  static closing: { code: number; reason: string } | null = null;
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly protocol = 'graphql-transport-ws';
  readyState: number = StandInSocket.OPEN;
  readonly sent: Frame[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: object) => void;
  onerror?: (event: object) => void;

  constructor() {
    StandInSocket.opened.push(this);
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string) {
    const frame = JSON.parse(text) as Frame & { id?: string };
    this.sent.push(frame);
    const answer = (message: object) => queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
    if (frame.type === 'connection_init') {
      if (StandInSocket.closing) this.close(StandInSocket.closing.code, StandInSocket.closing.reason);
      else answer({ type: 'connection_ack' });
    }
    if (frame.type === 'subscribe') {
      answer({ type: 'next', id: frame.id, payload: { data: { event: 1 } } });
      answer({ type: 'complete', id: frame.id });
    }
  }

  close(code = 1000, reason = '') {
    this.readyState = StandInSocket.CLOSED;
    queueMicrotask(() => this.onclose?.({ code, reason, wasClean: true }));
  }
}

const QUERY = '{ levels { code } }';
const SIGN_IN = 'mutation SignIn { signIn(input: {}) { ... on SignInPayload { accessToken } } }';
const WATCH = 'subscription Watch { practiceProgressed { viewer { practice { points } } } }';

let sent: Headers[];
/** What is answered next, before `{data: {}}` again. */
let answers: Response[];
beforeEach(() => {
  clearCsrfToken();
  endSession('signedOut');
  sent = [];
  answers = [];
  StandInSocket.opened.length = 0;
  StandInSocket.closing = null;
  vi.stubGlobal('WebSocket', StandInSocket);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path !== '/graphql') return Response.json({ csrf_token: 'csrf-1' });
    sent.push(new Headers(init.headers));
    return answers.shift() ?? Response.json({ data: {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

const signedInAs = (accessToken: string) => Response.json({ data: { signIn: { accessToken } } });
const bearers = () => sent.map((headers) => headers.get('authorization'));

function run(query: string, headers?: Record<string, string>, fetcher = createFetcher()) {
  return fetcher({ query }, { documentAST: parse(query), ...(headers ? { headers } : {}) });
}

async function all(events: unknown): Promise<unknown[]> {
  const seen: unknown[] = [];
  for await (const event of events as AsyncIterable<unknown>) seen.push(event);
  return seen;
}

describe('GraphiQL', () => {
  it('sends a query as the session of this browser, with the CSRF token', async () => {
    startSession('token-1');
    await run(QUERY);
    expect([sent[0]?.get('authorization'), sent[0]?.get('x-csrf-token')]).toEqual(['Bearer token-1', 'csrf-1']);
  });

  it('asks for a query where none is typed, and sends nothing', async () => {
    const answer = await createFetcher()({ query: ' \n' });
    expect(answer).toEqual({ errors: [{ message: 'Type a query first.' }] });
    expect(sent).toEqual([]);
  });

  it('sends a query as nobody after signing out, and as the Headers pane says where it says so', async () => {
    startSession('token-1');
    endSession('signedOut');
    await run(QUERY);
    await run(QUERY, { authorization: 'Bearer pasted' });
    expect(sent.map((headers) => headers.get('authorization'))).toEqual([null, 'Bearer pasted']);
  });

  it.each([
    ['the session of this browser', undefined, 'Bearer token-1'],
    ['who the Headers pane names', { Authorization: 'Bearer pasted' }, 'Bearer pasted'],
  ])('subscribes as %s', async (_who, headers, authorization) => {
    startSession('token-1');
    expect(await all(run(WATCH, headers))).toEqual([{ data: { event: 1 } }]);
    expect(StandInSocket.opened[0]?.sent[0]).toEqual({ type: 'connection_init', payload: { authorization } });
  });

  it('runs all tabs as who signs in on the page, and keeps their token nowhere', async () => {
    startSession('token-1');
    const page = createFetcher();
    answers = [signedInAs('token-2')];
    await run(SIGN_IN, undefined, page);
    await run(QUERY, undefined, page);
    await run(QUERY, { Authorization: 'Bearer pasted' }, page);
    expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-2', 'Bearer pasted']);
    await all(run(WATCH, undefined, page));
    expect(StandInSocket.opened[0]?.sent[0]?.payload).toEqual({ authorization: 'Bearer token-2' });
    expect(JSON.stringify(localStorage)).not.toContain('token-2');
  });

  it('lets somebody sign in again whose session has ended', async () => {
    startSession('token-1');
    const page = createFetcher();
    const ended = () => Response.json({ errors: [] }, { status: 401 });
    answers = [ended(), signedInAs('token-2'), ended(), signedInAs('token-3')];
    for (let time = 0; time < 2; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await run(QUERY, undefined, page);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await run(SIGN_IN, undefined, page);
    }
    expect(bearers()).toEqual(['Bearer token-1', null, 'Bearer token-2', null]);
  });

  it('shows at once why a subscription was refused', async () => {
    StandInSocket.closing = { code: 4401, reason: 'Send a live token' };
    expect(await all(run(WATCH))).toEqual([{ errors: [{ message: 'The connection was closed: Send a live token' }] }]);
    expect(StandInSocket.opened).toHaveLength(1);
  });
});
