import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_TYPES } from '../../server/features/curriculum/practice-types.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';

const [VERBS] = PRACTICE_TYPES.map(({ id }) => id);
/** What nothing is missing in stands in the pool as this, and is sent as a hyphen. */
const NO_WORD = '–';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const { id: practiceTypeId } of PRACTICE_TYPES) {
    await fillPool(app.deps.db, { practiceTypeId, targets: 11, sentencesPerTarget: 2 });
  }
  // Of no verb a word is missing here.
  await app.deps.db.pool.query(`UPDATE sentences SET answer = $1, also = '{}' WHERE practice_type_id = $2`, [
    NO_WORD,
    VERBS,
  ]);
  await app.deps.db.pool.query(`UPDATE targets SET answer = $1 WHERE practice_type_id = $2`, [NO_WORD, VERBS]);
});
afterAll(() => app.close());

describe('a mixed round by REST', () => {
  it('is passed with a hyphen where no word is missing, and the words elsewhere', async () => {
    const person = await app.person();
    const types = new Set<string>();
    let withNoWord = 0;
    // That all ten are of the other types happens once in 58 rounds; three times one after the other, never.
    for (let round = 1; round <= 3 && (withNoWord === 0 || types.size < 2); round++) {
      for (let place = 1; place <= 10; place++) {
        const { body: problem } = await person.rest('GET', '/cefr/sentence?objective=mixed');
        types.add(problem.problem_type);
        const isNoWord = problem.problem_type === VERBS;
        const answer = isNoWord ? '-' : RIGHT;
        const { status, body } = await person.rest('POST', `/cefr/sentence/${problem.id}/answer`, { answer });
        expect(status).toBe(200);
        expect(body).toMatchObject({ is_correct: true, correct_answer: answer, round_completed: place === 10 });
        expect(body.round_progress.results).toEqual(Array.from({ length: place }, () => true));
        withNoWord += isNoWord ? 1 : 0;
      }
    }
    expect(withNoWord).toBeGreaterThan(0);
    expect(types.size).toBeGreaterThan(1);
    const passed = await app.deps.db.prisma.round.findFirst({ where: { userId: person.userId } });
    expect(passed).toMatchObject({ practiceTypeId: null, passed: true });
  });

  it('takes a word where none is missing for the mistake that it is', async () => {
    const person = await app.person();
    const { body: problem } = await person.rest('GET', `/cefr/sentence?objective=${VERBS}`);
    const { body } = await person.rest('POST', `/cefr/sentence/${problem.id}/answer`, { answer: RIGHT });
    expect(body).toMatchObject({ is_correct: false, retry: false, correct_answer: '-' });
    expect(body.feedback).toContain('no word');
  });
});
