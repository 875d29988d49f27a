import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Attack, DEADLINE_MS, Ground } from '../attack/ground.ts';
import { carryOut } from '../attack/carryOut.ts';
import { type Held, heldBy, heldOverTime } from '../attack/held.ts';
import { Learners } from '../attack/learners.ts';
import { ATTACKS } from '../attack/options.ts';
import { refusalIn } from '../attack/means.ts';
import { serverAt } from '../attack/outside.ts';
import { planOf } from '../attack/plan.ts';
import { type Practice, type Strictness, verdictsOf } from '../attack/verdicts.ts';
import { freePort } from '../../scripts/ports.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { IMAGE_ALLOCATOR, START_ARGUMENTS, V8_FLAGS } from '../testkit/deployed.ts';
import { dice } from '../testkit/seeded.ts';
import { listen } from '../testkit/sockets.ts';

const MB = 1_000_000;
const STRICT: Strictness = {
  judgedShare: 0.99,
  unnoticedMs: 250,
  isBare: true,
  busyShare: 0.05,
  isTimeJudged: true,
  memoryGrowth: null,
  heldGrowth: 100 * MB,
};
const held = (resident: number): Held => ({ resident: resident * MB, heap: 60 * MB, external: 10 * MB });

/** What a run is told of the memory of the attacked server; null where it is not judged. */
function judged(change: Partial<Practice>, strictness = STRICT) {
  const practice: Practice = { lines: [], result: null, ended: null, output: '', hasLog: true, held: null, ...change };
  const verdicts = verdictsOf(practice, null, 0, strictness);
  return verdicts.find(({ promise }) => promise.includes('of memory is given back')) ?? null;
}

describe('what an attacked server holds', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('is read from /metrics, and unknown where that may not be read', async () => {
    const server = { host: '127.0.0.1', port: await listen(app.app) };
    const found = await heldBy(server);
    expect(found?.resident).toBeGreaterThan(found?.heap ?? Infinity);
    expect(found?.external).toBeGreaterThan(0);
    const closed = await testApp({ config: { metricsFrom: [] } });
    expect(await heldBy({ host: '127.0.0.1', port: await listen(closed.app) })).toBeNull();
    await closed.close();
  });

  it('may be more under attack, and has to be given back', () => {
    const over = (last: number) => heldOverTime(held(400), [held(800), null], held(last));
    expect(judged({ held: over(500) })).toMatchObject({ kept: true, found: expect.stringContaining('at most 800 MB') });
    expect(judged({ held: over(501) })?.kept).toBe(false);
    expect(judged({ held: over(501) }, { ...STRICT, heldGrowth: null })?.kept).toBe(true);
  });

  it('has to be told by a server of our own, and need not be by another one', () => {
    const unknown = heldOverTime(held(400), [], null);
    expect(judged({ held: unknown })?.kept).toBe(false);
    expect(judged({ held: unknown, hasLog: false })).toBeNull();
  });
});

describe('a run of attacks', () => {
  const attacks = ['one', 'two'].map((name): Attack => ({ name, promise: '', leastMs: 40_000, run: async () => {} }));
  /** How long each attack may take, where each takes all of it. */
  function shares(some: Attack[], totalMs: number, hasLeast: boolean): number[] {
    let spent = 0;
    const given: number[] = [];
    for (const { ms } of planOf(some, { totalMs, hasLeast }, dice(1), () => spent)) {
      given.push(ms);
      spent += ms;
    }
    return given;
  }

  it('has every attack once and ends when the time is used up, in the midst of a round too', () => {
    expect(shares(attacks, 100_000, true)).toEqual([40_000, 40_000, 40_000]);
    expect(shares(attacks, 10_000, true)).toEqual([40_000, 40_000]);
    expect(shares(attacks, 10_000, false)).toEqual([5_000, 5_000]);
  });

  it('ends at once where none was chosen', () => {
    expect(shares([], 60_000, true)).toEqual([]);
  });
});

describe('an attack', () => {
  /** Carries each attack out on a server, for a moment; the names of those that say nothing against it. */
  async function passed(port: number): Promise<string[]> {
    const server = serverAt(`http://127.0.0.1:${port}`);
    const found = await Promise.all(
      ATTACKS.map(async (attack) => {
        const ground = new Ground(server, dice(1), server, {
          healthMs: DEADLINE_MS,
          soonMs: 2_000,
          usesLimitsUp: true,
        });
        const line = await carryOut(attack, 50, ground);
        // That the server is away, or slow, is said of each of them in any case.
        return line.broken.some(([why]) => !/^\/(?:healthz|readyz) took/u.test(why)) ? [] : [attack.name];
      }),
    );
    return found.flat();
  }

  it('fails where nobody is there', async () => {
    const port = await freePort();
    expect(await passed(port)).toEqual([]);
  });

  it('fails where all that it does is to be told to come again, even by a server that says it is well', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/healthz' || request.url === '/readyz') return void response.end('{}');
      response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/problem+json' });
      response.end(JSON.stringify({ code: 'UNAVAILABLE', status: 503, title: 'Busy', detail: 'Come again later.' }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const names = await passed((server.address() as AddressInfo).port);
    server.closeAllConnections();
    server.close();
    // These send nothing whole that could be answered.
    const sendNothing = new Set(['a thousand idle connections', 'slow heads and slow bodies']);
    expect(names.filter((name) => !sendNothing.has(name))).toEqual([]);
  });
});

describe('a refusal', () => {
  const UNION = '{"data":{"signInWithCard":{"__typename":"CardNotValidError","code":"CARD_NOT_VALID"}}}';
  it.each([
    ['a wrong password', 401, '{"detail":"Wrong","code":"UNAUTHENTICATED"}', 'a refusal'],
    ['what is no HTTP', 400, '', 'a refusal'],
    ['an error of GraphQL', 200, '{"errors":[{"extensions":{"code":"OPERATION_TOO_COMPLEX"}}]}', 'a refusal'],
    ['a member of a result', 200, UNION, 'a refusal'],
    ['too many calls', 429, '{"detail":"Slower","code":"RATE_LIMITED"}', 'a refusal for their number'],
    ['a limit by GraphQL', 200, '{"errors":[{"extensions":{"code":"RATE_LIMITED"}}]}', 'a refusal for their number'],
    ['what was asked for', 200, '{"data":{"level":{"code":"A2"}}}', null],
    ['to come again', 503, '{"detail":"Busy","code":"UNAVAILABLE"}', null],
    ['to come again, by GraphQL', 200, '{"errors":[{"extensions":{"code":"UNAVAILABLE"}}]}', null],
    ['a fault', 500, '{"detail":"Sorry","code":"INTERNAL"}', null],
    ['a fault of GraphQL', 200, '{"errors":[{"extensions":{"code":"INTERNAL"}}]}', null],
  ])('is told apart from what is none: %s', (_what, status, body, expected) => {
    expect(refusalIn({ status, body })).toBe(expected);
  });
});

describe('learners who have ended', () => {
  it('answer no more: whoever asks is told so, also where that was before', async () => {
    const learners = new Learners();
    learners.kill();
    for (const phase of ['quiet', 'after']) await expect(learners.phase(phase)).rejects.toThrow(/have ended/u);
  });
});

describe('a server that a test starts as it is deployed', () => {
  it("has the image's allocator and what npm start tells V8", () => {
    expect(Object.keys(IMAGE_ALLOCATOR)).toEqual([
      'MALLOC_ARENA_MAX',
      'MALLOC_TRIM_THRESHOLD_',
      'MALLOC_MMAP_THRESHOLD_',
    ]);
    expect(V8_FLAGS).toEqual(['--v8-pool-size=1', '--max-semi-space-size=8', '--heap-growing-percent=20']);
    expect(START_ARGUMENTS.at(-1)).toBe('dist/server.mjs');
  });
});
