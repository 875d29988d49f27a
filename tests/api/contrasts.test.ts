import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_CONTRASTS_PER_ROUND } from '../../server/features/practice/next.sql.ts';
import { newId } from '../../server/kernel/ids.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

const ONE_DAY_MS = 86_400_000;
const [VERBS, ADJECTIVES] = ['verb_preposition_collocation', 'adjective_preposition_collocation'];
const VERBS_ONLY = { practiceTypeKey: VERBS };
const SENTENCES = 3;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 11, sentencesPerTarget: SENTENCES });
  await fillPool(app.deps.db, { practiceTypeId: ADJECTIVES, targets: 8, sentencesPerTarget: 2 });
  await addLesson(['agree about', 'agree to']);
  // Its others are no targets of the level, or of the practice type.
  await addLesson(['arrive at'], { contrast: ['reach to'] });
  await addLesson(['reach to'], { level: 2, contrast: ['arrive at'] });
});
afterAll(() => app.close());

/** Adds targets that are one lesson, by their names, each with sentences. */
async function addLesson(
  names: readonly string[],
  { level = 1, contrast = names as string[] }: { level?: number; contrast?: string[] } = {},
) {
  const { prisma } = app.deps.db;
  for (const name of names) {
    const answer = name.split(' ')[1] ?? '';
    const shared = { practiceTypeId: VERBS, level, answer };
    const targetId = newId();
    const texts = { pattern: `${name} + thing`, explanation: `Use *${name}*.`, example: `We ${name} it.` };
    const others = contrast.filter((other) => other !== name);
    await prisma.target.create({ data: { ...shared, ...texts, id: targetId, name, contrast: others } });
    for (let place = 0; place < SENTENCES; place++) {
      const text = `${name} ${place} ____ it.`;
      const data = {
        ...shared,
        id: newId(),
        targetId,
        text,
        also: [],
        difficulty: -1,
        bucket: -4,
        poolOrder: 1e6 + place,
      };
      await prisma.sentence.create({ data });
    }
  }
}

/** What is asked of a learner, in order: the target and why it came. */
const askedOf = async (userId: string) => {
  const where = { userId, state: { not: 'SKIPPED' as const } };
  const rows = await app.deps.db.prisma.problem.findMany({
    where,
    include: { target: true },
    orderBy: { servedAt: 'asc' },
  });
  return rows.map(({ target, servedAs }) => ({ name: target.name, servedAs }));
};

/** Answers until a round is over; `answers` has words for targets, all others get the right one. The targets, in order. */
async function round(
  person: Person,
  answers: Readonly<Record<string, string>> = {},
  wish: Record<string, unknown> = VERBS_ONLY,
) {
  const before = (await askedOf(person.userId)).length;
  for (let place = 0; place < 10; place++) {
    const { uuid } = await next(person, wish);
    const found = await app.deps.db.prisma.problem.findUniqueOrThrow({
      where: { id: uuid },
      include: { target: true },
    });
    await submit(person, uuid, answers[found.target.name] ?? found.target.answer);
    app.clock.advance(1000);
  }
  return (await askedOf(person.userId)).slice(before);
}

/** A learner to whom a target of the name comes up within the first rounds. */
async function whoMeets(
  name: string,
  answers: Readonly<Record<string, string>>,
  wish: Record<string, unknown> = VERBS_ONLY,
) {
  const person = await app.person();
  for (let number = 0; number < 6; number++) {
    const asked = await round(person, answers, wish);
    if (asked.some((one) => one.name === name)) return { person, asked };
  }
  throw new Error(`${name} was not asked`);
}

const SUBMIT = `mutation($input: SubmitAnswerInput!) { submitAnswer(input: $input) { ... on SubmitAnswerPayload {
  answer { contrast { target word pattern example role } } } } }`;

async function problemOf(person: Person, name: string): Promise<string> {
  const sentence = await app.deps.db.prisma.sentence.findFirstOrThrow({ where: { target: { name } } });
  const id = newId();
  const { targetId, practiceTypeId, level, id: sentenceId } = sentence;
  await app.deps.db.prisma.problem.create({
    data: { id, userId: person.userId, sentenceId, targetId, practiceTypeId, level, source: 'REVIEW' },
  });
  return id;
}

async function contrastOf(person: Person, name: string, answer: string) {
  const input = { problem: { problemId: await problemOf(person, name) }, answer };
  return (await person.graphql(SUBMIT, { input })).data.submitAnswer.answer.contrast;
}

describe('a lesson of several targets', () => {
  it('stands side by side in the explanation, with what was typed and what was wanted', async () => {
    const person = await app.person();
    const shown = (role: string, name: string) => ({
      target: name,
      word: name.split(' ')[1],
      pattern: `${name} + thing`,
      example: `We ${name} it.`,
      role,
    });
    expect(await contrastOf(person, 'agree about', 'to')).toEqual([
      shown('TYPED', 'agree to'),
      shown('WANTED', 'agree about'),
    ]);
    expect(await contrastOf(person, 'agree about', 'about')).toEqual([
      shown('WANTED', 'agree about'),
      shown('OTHER', 'agree to'),
    ]);
    // At another level it is one lesson too.
    expect(await contrastOf(person, 'arrive at', 'to')).toEqual([
      shown('TYPED', 'reach to'),
      shown('WANTED', 'arrive at'),
    ]);
    expect(await contrastOf(person, 'depend10 on', 'of')).toEqual([]);
  });

  it('is told by REST in the same words', async () => {
    const person = await app.person();
    const id = await problemOf(person, 'agree to');
    const { status, body } = await person.rest('POST', `/cefr/sentence/${id}/answer`, { answer: 'about' });
    expect(status).toBe(200);
    expect(body.contrast.map(({ target, word, role }: Record<string, string>) => [target, word, role])).toEqual([
      ['agree about', 'about', 'TYPED'],
      ['agree to', 'to', 'WANTED'],
    ]);
  });

  it('is told again with what was answered, and with a mistake', async () => {
    const person = await app.person();
    await contrastOf(person, 'agree about', 'to');
    const { data } = await person.graphql(
      '{ viewer { practice { mistakes { edges { node { target answer { contrast { target role } } } } } } } }',
    );
    expect(data.viewer.practice.mistakes.edges).toEqual([
      {
        node: {
          target: 'agree about',
          answer: {
            contrast: [
              { target: 'agree to', role: 'TYPED' },
              { target: 'agree about', role: 'WANTED' },
            ],
          },
        },
      },
    ]);
  });
});

describe('two targets that were taken for each other', () => {
  const WRONG_WORD = { 'agree about': 'to', 'agree to': 'about' };

  it('come in turn: the other one next, then both in the next round, in other sentences', async () => {
    const { person, asked } = await whoMeets('agree about', { 'agree about': 'to' });
    const at = asked.findIndex(({ name }) => name === 'agree about');
    expect(asked[at + 1]).toEqual({ name: 'agree to', servedAs: 'CONTRAST' });
    const again = await round(person);
    expect(again.slice(0, 2)).toEqual([
      { name: 'agree about', servedAs: 'MISSED' },
      { name: 'agree to', servedAs: 'CONTRAST' },
    ]);
    const where = { userId: person.userId, target: { name: 'agree about' } };
    const sentences = await app.deps.db.prisma.problem.findMany({ where, orderBy: { servedAt: 'desc' }, take: 2 });
    expect(new Set(sentences.map(({ sentenceId }) => sentenceId)).size).toBe(2);
    // Known since: neither is asked for again.
    const third = await round(person);
    expect(third.some(({ servedAs }) => servedAs === 'CONTRAST' || servedAs === 'MISSED')).toBe(false);
  });

  it('are not asked for twice in a round, however they are answered', async () => {
    const { person } = await whoMeets('agree about', WRONG_WORD);
    for (let number = 0; number < 3; number++) {
      const names = (await round(person, WRONG_WORD)).map(({ name }) => name);
      expect(new Set(names).size).toBe(10);
      expect(names).toContain('agree to');
    }
    const counts = await app.deps.db.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM problems WHERE user_id = $1 AND served_as = 'CONTRAST' GROUP BY round_id`,
      [person.userId],
    );
    for (const { count } of counts.rows) expect(count).toBeLessThanOrEqual(MAX_CONTRASTS_PER_ROUND);
  });

  it('leave the memory of the other one alone until it is due', async () => {
    const { person } = await whoMeets('agree about', { 'agree about': 'to' });
    const other = await app.deps.db.prisma.target.findFirstOrThrow({ where: { name: 'agree to' } });
    const where = { userId_targetId: { userId: person.userId, targetId: other.id } };
    const before = await app.deps.db.prisma.memoryItem.findUniqueOrThrow({ where });
    // The next local day, on which an answer would count, and before it is due.
    app.clock.advance(ONE_DAY_MS);
    expect(before.dueAt.getTime()).toBeGreaterThan(app.clock.now().getTime());
    expect(await round(person)).toContainEqual({ name: 'agree to', servedAs: 'CONTRAST' });
    const after = await app.deps.db.prisma.memoryItem.findUniqueOrThrow({ where });
    expect(after).toEqual({ ...before, attempts: before.attempts + 1, correct: before.correct + 1 });
  });

  it('are not asked for where the other one is of another level, or the word was none of the lesson', async () => {
    const { person, asked } = await whoMeets('arrive at', { 'arrive at': 'to' });
    const later = await round(person);
    expect([...asked, ...later].some(({ servedAs }) => servedAs === 'CONTRAST')).toBe(false);
    const other = await whoMeets('agree to', { 'agree to': 'of' });
    const then = [...other.asked, ...(await round(other.person))];
    expect(then.some(({ servedAs }) => servedAs === 'CONTRAST')).toBe(false);
  });

  it('follow each other in a mixed round too', async () => {
    const { person, asked } = await whoMeets('agree about', { 'agree about': 'to' }, { practiceTypeKey: 'mixed' });
    const again = await round(person, {}, { practiceTypeKey: 'mixed' });
    for (const one of [asked, again]) {
      const at = one.findIndex(({ name }) => name === 'agree about');
      const wasAsked = one.slice(0, at).some(({ name }) => name === 'agree to');
      if (at >= 0 && at < one.length - 1 && !wasAsked)
        expect(one[at + 1]).toEqual({ name: 'agree to', servedAs: 'CONTRAST' });
    }
    expect([...asked, ...again].some(({ servedAs }) => servedAs === 'CONTRAST')).toBe(true);
  });

  it('are not served again once one was passed over', async () => {
    const { person } = await whoMeets('agree about', { 'agree about': 'to' });
    const first = await next(person, VERBS_ONLY);
    await submit(person, first.uuid, 'about');
    const second = await next(person, VERBS_ONLY);
    const { servedAs } = await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: second.uuid } });
    expect(servedAs).toBe('CONTRAST');
    const third = await next(person, { ...VERBS_ONLY, skip: true });
    const instead = await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: third.uuid } });
    expect(instead.servedAs).not.toBe('CONTRAST');
  });
});
