import type { AddressInfo } from 'node:net';
import { type Client, createClient, type FormattedExecutionResult } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { COST_PER_ACCOUNT } from '../../server/access/requests.limits.ts';
import { buildApp } from '../../server/app.ts';
import { practiceChanged } from '../../server/features/person/practice.events.ts';
import { COST_OF_REFUSAL } from '../../server/graphql/bounds.ts';
import { announce } from '../../server/kernel/announcements.ts';
import { createLog } from '../../server/kernel/log.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

const WATCH = 'subscription { practiceProgressed { viewer { practice { points stats { totalAttempts } } } } }';

const CHANGE = { kind: 'ANSWERED', level: 'A2', practiceTypeId: null } as const;

let app: TestApp;
let person: Person;
let logged: Awaited<ReturnType<typeof buildApp>>;
let client: Client;
const lines: string[] = [];
beforeAll(async () => {
  app = await testApp();
  person = await app.person();
  logged = await buildApp({ ...app.deps, log: createLog('error', { write: (line: string) => void lines.push(line) }) });
  await logged.listen({ host: '127.0.0.1', port: 0 });
  client = createClient({
    url: `ws://127.0.0.1:${(logged.server.address() as AddressInfo).port}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${person.token}` },
    retryAttempts: 0,
  });
});
afterAll(async () => {
  await client.dispose();
  await logged.close();
  await app.close();
});

/** The first answer or event of an operation. */
async function first(query: string): Promise<FormattedExecutionResult> {
  const answers = client.iterate({ query });
  const { value } = await answers.next();
  await answers.return?.();
  return value as FormattedExecutionResult;
}

describe('a fault by WebSocket', () => {
  it('within an event is masked, told by its request id, and logged', async () => {
    const { pool } = app.deps.db;
    await pool.query('ALTER TABLE learner_types RENAME TO learner_types_away');
    const { begun } = app.listeners(practiceChanged);
    const told = first(WATCH);
    await expect.poll(() => app.listeners(practiceChanged).begun).toBe(begun + 1);
    announce(app.deps, practiceChanged, person.userId, CHANGE);
    const event = await told;
    await pool.query('ALTER TABLE learner_types_away RENAME TO learner_types');
    expect(event.errors).toMatchObject([
      { message: 'Something went wrong on our side.', extensions: { code: 'INTERNAL', requestId: expect.any(String) } },
    ]);
    expect(JSON.stringify(event)).not.toContain('learner_types');
    const requestId = String(event.errors?.[0]?.extensions?.['requestId']);
    expect(lines.some((line) => line.includes(requestId) && line.includes('unexpected error'))).toBe(true);
  });

  it('of the caller has its code, as by HTTP', async () => {
    const codeOf = async (query: string) => {
      const { errors } = await first(query).catch((refused: unknown) => ({
        errors: refused as { extensions: unknown }[],
      }));
      expect(errors?.[0]?.extensions).not.toHaveProperty('http');
      return (errors?.[0]?.extensions as { code?: unknown } | undefined)?.code;
    };
    expect(await codeOf('{ node(id: "x") { id } }')).toBe('BAD_USER_INPUT');
    const stored = new Promise((resolve, reject) => {
      client.subscribe(
        { query: '', extensions: { id: 'of an older page' } },
        { next: resolve, error: reject, complete() {} },
      );
    });
    await expect(stored).rejects.toMatchObject([{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }]);
    const count = vi.spyOn(app.deps.limits, 'count');
    const tooMuch = '{ a: __schema { queryType { name } } __type(name: "Query") { name } }';
    for (const [query, code] of [
      ['{ nothing', 'GRAPHQL_PARSE_FAILED'],
      ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
      [tooMuch, 'OPERATION_TOO_COMPLEX'],
      ['query A { levels { code } } query B { levels { code } }', 'OPERATION_RESOLUTION_FAILURE'],
      [`subscription { practiceProgressed { change } } # ${'x'.repeat(4_000)}`, 'BAD_USER_INPUT'],
    ] as const) {
      count.mockClear();
      expect(await codeOf(query)).toBe(code);
      // What is refused before it is run counts all the same.
      expect(count.mock.calls).toContainEqual([COST_PER_ACCOUNT, person.userId, COST_OF_REFUSAL]);
    }
    count.mockRestore();
  });
});
