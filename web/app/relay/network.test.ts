import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCsrfToken } from './csrf.ts';
import { ServerFault, SessionExpiredError, TooManyRequestsError, UnreachableError } from './errors.ts';
import { send } from './network.ts';
import { accessToken, onSessionChange, startSession } from './session.ts';

const OPERATION = { id: 'hash-1', name: 'SomeQuery', operationKind: 'query' } as const;

interface Call {
  path: string;
  headers: Headers;
  body: unknown;
}

let calls: Call[];

/** Answers the calls in order, or once the answer is there; a call for a CSRF token takes its turn too. */
function serve(...answers: (Response | Error | Promise<Response>)[]) {
  calls = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    calls.push({
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
    });
    const answer = answers.shift();
    if (!answer) throw new Error(`No answer is left for ${path}`);
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers });
const csrf = (token: string) => json({ csrf_token: token });
const refused = (status: number, code: string, message: string, more: object = {}) =>
  json({ errors: [{ message, extensions: { code, ...more } }] }, status);
const refusedToken = () => refused(403, 'CSRF_TOKEN_INVALID', 'Invalid CSRF token');
const fine = (headers?: Record<string, string>) => json({ data: { viewer: null } }, 200, headers);

beforeEach(() => clearCsrfToken());
afterEach(() => vi.unstubAllGlobals());

describe('sending an operation', () => {
  it('sends id and variables with the CSRF token, and no bearer token for a visitor', async () => {
    serve(csrf('csrf-1'), fine());
    expect(await send(OPERATION, { level: 'B1' })).toEqual({ data: { viewer: null } });
    expect(calls.map(({ path }) => path)).toEqual(['/api/v1/auth/csrf-token', '/graphql']);
    expect(calls[1]?.body).toEqual({ id: 'hash-1', variables: { level: 'B1' } });
    expect(calls[1]?.headers.get('x-csrf-token')).toBe('csrf-1');
    expect(calls[1]?.headers.get('authorization')).toBeNull();
  });

  it('sends the bearer token of the session', async () => {
    startSession('token-1');
    serve(csrf('csrf-1'), fine());
    await send(OPERATION, {});
    expect(calls[1]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('goes on with the fresh CSRF token that an answer brings', async () => {
    serve(csrf('csrf-1'), fine({ 'x-csrf-token': 'csrf-2' }), fine());
    await send(OPERATION, {});
    await send(OPERATION, {});
    expect(calls[2]?.headers.get('x-csrf-token')).toBe('csrf-2');
  });

  it('fetches a new CSRF token and tries once more when the old one is refused', async () => {
    serve(csrf('old'), refusedToken(), csrf('new'), fine());
    expect(await send(OPERATION, {})).toEqual({ data: { viewer: null } });
    expect(calls[3]?.headers.get('x-csrf-token')).toBe('new');
  });

  it('tries only once more', async () => {
    serve(csrf('old'), refusedToken(), csrf('new'), refusedToken());
    await expect(send(OPERATION, {})).rejects.toThrow('Invalid CSRF token');
    expect(calls).toHaveLength(4);
  });

  it('passes partial data on', async () => {
    const partial = { data: { viewer: { user: null } }, errors: [{ message: 'failed', path: ['viewer', 'user'] }] };
    serve(csrf('csrf-1'), json(partial));
    expect(await send(OPERATION, {})).toEqual(partial);
  });

  it('asks a query again during which a change was answered: it may have been read before', async () => {
    const early = Promise.withResolvers<Response>();
    const kept = () => json({ data: { keepLevel: {} } });
    serve(csrf('csrf-1'), early.promise, kept(), json({ data: { viewer: 'after' } }));
    const query = send(OPERATION, {});
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    await send({ id: 'hash-2', name: 'KeepMutation', operationKind: 'mutation' }, {});
    early.resolve(json({ data: { viewer: 'before' } }));
    expect(await query).toEqual({ data: { viewer: 'after' } });
    expect(calls.slice(1).map(({ body }) => (body as { id: string }).id)).toEqual(['hash-1', 'hash-2', 'hash-1']);
  });

  it('asks no query again after which a change was answered', async () => {
    serve(csrf('csrf-1'), fine(), json({ data: { keepLevel: {} } }));
    await send(OPERATION, {});
    await send({ ...OPERATION, operationKind: 'mutation' }, {});
    expect(calls).toHaveLength(3);
  });

  it('passes on why the field of a mutation failed', async () => {
    const partial = { data: { signOut: null }, errors: [{ message: 'failed', path: ['signOut'] }] };
    serve(csrf('csrf-1'), json(partial));
    expect(await send({ ...OPERATION, operationKind: 'mutation' }, {})).toEqual(partial);
  });
});

describe('a failed operation', () => {
  it('that was refused with 401 ends the session', async () => {
    startSession('token-1');
    const ends: unknown[] = [];
    const stop = onSessionChange((end) => ends.push(end));
    serve(csrf('csrf-1'), refused(401, 'UNAUTHENTICATED', 'Sign in again'));
    await expect(send(OPERATION, {})).rejects.toBeInstanceOf(SessionExpiredError);
    expect(accessToken()).toBeNull();
    expect(ends).toEqual(['expired']);
    stop();
  });

  it('of a session that was left does not end the next one', async () => {
    startSession('token-1');
    serve(csrf('csrf-1'), refused(401, 'UNAUTHENTICATED', 'Sign in again'));
    const late = send(OPERATION, {});
    startSession('token-2');
    await expect(late).rejects.toBeInstanceOf(SessionExpiredError);
    expect(accessToken()).toBe('token-2');
  });

  it('that never arrived is told from one that was refused', async () => {
    serve(csrf('csrf-1'), new TypeError('Failed to fetch'));
    await expect(send(OPERATION, {})).rejects.toBeInstanceOf(UnreachableError);
  });

  it('over a limit says how long to wait', async () => {
    serve(csrf('csrf-1'), refused(429, 'RATE_LIMITED', 'Too many attempts. Try again in 3 minutes.'));
    await expect(send(OPERATION, {})).rejects.toEqual(
      new TooManyRequestsError('Too many attempts. Try again in 3 minutes.'),
    );
  });

  it('carries the request id of a masked error', async () => {
    serve(
      csrf('csrf-1'),
      json({ data: null, errors: [{ message: 'masked', extensions: { code: 'INTERNAL', requestId: 'req-1' } }] }),
    );
    const fault = await send(OPERATION, {}).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ServerFault);
    expect(fault).toMatchObject({ requestId: 'req-1', message: 'An unexpected error occurred. Please try again.' });
  });

  it('is also one of which a field of the query itself failed', async () => {
    const extensions = { code: 'UNAVAILABLE', requestId: 'req-1' };
    const errors = [{ message: 'Please try again in a moment.', path: ['parentalConsent'], extensions }];
    serve(csrf('csrf-1'), json({ data: { site: {}, parentalConsent: null }, errors }));
    const fault = await send(OPERATION, {}).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ServerFault);
    expect(fault).toMatchObject({ requestId: 'req-1', message: 'Please try again in a moment.' });
  });

  it('is none where it was refused: the rest is shown, and its screen says so', async () => {
    const errors = [{ message: 'Not yours.', path: ['teachers'], extensions: { code: 'FORBIDDEN' } }];
    serve(csrf('csrf-1'), json({ data: { viewer: {}, teachers: null }, errors }));
    expect(await send(OPERATION, {})).toMatchObject({ data: { viewer: {}, teachers: null } });
  });

  it('carries the text of an expected one', async () => {
    serve(csrf('csrf-1'), refused(503, 'DEADLINE_EXCEEDED', 'This took too long.'));
    await expect(send(OPERATION, {})).rejects.toMatchObject({ name: 'ServerFault', detail: 'This took too long.' });
  });

  it('that the server does not know reloads the page, once', async () => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    const unknown = () => refused(400, 'PERSISTED_QUERY_NOT_FOUND', 'There is no such operation.');
    serve(csrf('csrf-1'), unknown(), unknown());
    await expect(send(OPERATION, {})).rejects.toBeInstanceOf(ServerFault);
    await expect(send(OPERATION, {})).rejects.toBeInstanceOf(ServerFault);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('whose answer is no JSON is a fault of the server', async () => {
    serve(csrf('csrf-1'), new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'x-request-id': 'req-2' } }));
    await expect(send(OPERATION, {})).rejects.toMatchObject({ name: 'ServerFault', requestId: 'req-2' });
    serve(csrf('csrf-1'), new Response('<h1>Error</h1>', { status: 500 }));
    await expect(send(OPERATION, {})).rejects.toMatchObject({ name: 'ServerFault', requestId: null });
  });

  it.each([502, 503, 504])(
    'that a proxy answered by itself with %i never arrived, as far as anybody knows',
    async (status) => {
      serve(csrf('csrf-1'), new Response('<h1>No server</h1>', { status }));
      await expect(send(OPERATION, {})).rejects.toBeInstanceOf(UnreachableError);
    },
  );
});
