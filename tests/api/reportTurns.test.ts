import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inReportTurn } from '../../server/features/homework/reportTurns.ts';
import { FairQueue } from '../../server/kernel/fairQueue.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { type ClassWithStudents, classWith } from '../testkit/homework.ts';

let app: TestApp;
let group: ClassWithStudents;
beforeAll(async () => {
  app = await testApp();
  group = await classWith(app);
});
afterAll(() => app.close());

const ask = (field: string) =>
  app.graphql(`{ classroom(id: "${group.classroom.uuid}") { ${field} } }`, {}, group.teacher.token);

it.each([
  'homeworkTable { count }',
  'confusions { count }',
  'confusionMap { words }',
  'confusionMapByTarget { words }',
  'confusedAnswers(typed: "of", wanted: "on") { count }',
])('a report waits for its turn while another is read: %s', async (field) => {
  expect((await ask(field)).errors).toBeUndefined();
  // Whoever waits for a turn of any kind joins its queue.
  const joined = vi.spyOn(FairQueue.prototype, 'join');
  const { promise: read, resolve: finish } = Promise.withResolvers<void>();
  const other = inReportTurn(app.deps, () => read);
  const queue = joined.mock.contexts.at(-1);
  const waiting = () => joined.mock.contexts.filter((one) => one === queue).length;
  const before = waiting();
  let isAnswered = false;
  const asked = ask(field).finally(() => {
    isAnswered = true;
  });
  try {
    await expect.poll(waiting, { timeout: 10_000 }).toBe(before + 1);
    // What needs no turn and was asked for later is answered meanwhile, with all that both have to read before.
    expect((await ask('name')).errors).toBeUndefined();
    expect(isAnswered).toBe(false);
  } finally {
    finish();
    joined.mockRestore();
  }
  await other;
  expect((await asked).errors).toBeUndefined();
});
