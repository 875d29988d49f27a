import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { textKeyOf } from '../../server/features/pool/generation/similarity.ts';
import { newId } from '../../server/kernel/ids.ts';
import { change } from '../testkit/account.ts';
import type { Person, TestApp } from '../testkit/app.ts';
import { caredForPool } from '../testkit/caredForPool.ts';

let app: TestApp;
let boss: Person;
let id: string;
beforeAll(async () => {
  const pool = await caredForPool({ targets: 1, sentencesPerTarget: 1 });
  ({ app, boss } = pool);
  id = pool.ids[0]?.[0] as string;
});
afterAll(() => app.close());

const SHOWN = 'sentence { status explanation changes { statusBefore statusAfter } }';
const row = () => app.deps.db.prisma.sentence.findUniqueOrThrow({ where: { id } });
/** Edits the sentence, while something else changes it before each of so many writes. */
async function edit(changes: object, times: number, meanwhile: (time: number) => object) {
  const { db } = app.deps;
  const { text } = await row();
  const transact = db.transaction.bind(db);
  let time = 0;
  const writing = vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
    if (time < times) await db.prisma.sentence.update({ where: { id }, data: meanwhile(time) });
    time += 1;
    return transact(work);
  });
  try {
    return await change(boss, 'editSentence', { id, text, alsoAccepted: [], ...changes }, SHOWN);
  } finally {
    writing.mockRestore();
  }
}

it('an edit goes on where nothing but the status has changed, even in the very moment', async () => {
  const { sentence } = await edit({ startedFrom: null, explanation: 'So.' }, 1, () => ({ status: 'RETIRED' }));
  expect(sentence).toMatchObject({
    status: 'RETIRED',
    explanation: 'So.',
    changes: [{ statusBefore: 'RETIRED', statusAfter: 'RETIRED' }],
  });
});

it('an edit that something else overtakes every time is to be tried again later', async () => {
  const before = app.clock.now().getTime();
  const overtaken = await edit({ explanation: 'Never.' }, 50, (time) => ({ editedAt: new Date(before + 1 + time) }));
  expect(overtaken.errors).toMatchObject([
    {
      message: 'Something else was changing this sentence at the same moment. Please try again.',
      extensions: { code: 'UNAVAILABLE' },
    },
  ]);
  expect((await row()).explanation).toBe('So.');
});

it('an edit is refused where another sentence gets the same words in the very moment', async () => {
  const { db } = app.deps;
  await db.prisma.sentence.update({ where: { id }, data: { origin: 'AI' } });
  const { bankId: _, reasons: _1, gates: _2, alsoLabels: _3, ...same } = await row();
  const text = 'They depend ____ the same moment.';
  const textKey = textKeyOf(same.practiceTypeId, text);
  const transact = db.transaction.bind(db);
  const writing = vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    await db.prisma.sentence.create({ data: { ...same, id: newId(), text, textKey } });
    return transact(work);
  });
  const refused = await change(boss, 'editSentence', { id, text, alsoAccepted: [] }, SHOWN);
  writing.mockRestore();
  expect(refused).toMatchObject({
    __typename: 'ValidationError',
    fieldErrors: [{ field: 'text', message: 'There is already a sentence with the same words' }],
  });
  expect((await row()).text).toBe(same.text);
});
