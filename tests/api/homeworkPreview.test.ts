import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FORMS_PER_ACCOUNT, TRIALS_PER_ACCOUNT } from '../../server/features/homework/homework.limits.ts';
import { accessToken, asProgram, change, READING } from '../testkit/account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { type ClassWithStudents, classWith, setHomework, start } from '../testkit/homework.ts';
import { ALSO_RIGHT, fillPool, RIGHT, WRONG } from '../testkit/pool.ts';

const TARGETS = 4;
const EACH = 6;
const HOUR_MS = 3_600_000;

let app: TestApp;
let group: ClassWithStudents;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await testApp();
  for (const level of [1, 2]) await fillPool(app.deps.db, { level, targets: TARGETS, sentencesPerTarget: EACH });
  group = await classWith(app, 1);
  teacher = group.teacher;
  [student] = group.students;
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

type Asker = Pick<Person, 'graphql'>;

const set = async (input: Record<string, unknown> = {}): Promise<string> =>
  (await setHomework(group, input)).assignment.uuid;

const SENTENCE = 'uuid text level { code } answer alsoAccepted';
const read = (who: Asker, id: string, fields: string, variables: Record<string, unknown> = {}) => {
  const wished = fields.includes('$level') ? ', $level: CefrLevel, $example: Int' : '';
  return who.graphql(`query($id: ID!${wished}) { assignment(id: $id) { ${fields} } }`, { id, ...variables });
};
const PREVIEW = `preview(level: $level, example: $example) { ${SENTENCE} }`;
const previewOf = async (id: string, variables: Record<string, unknown> = {}) =>
  (await read(teacher, id, PREVIEW, variables)).data.assignment.preview as { uuid: string; level: { code: string } }[];
const idsOf = (sentences: readonly { uuid: string }[]) => sentences.map(({ uuid }) => uuid);

const VERDICT = `query($a: ID!, $s: ID!, $answer: String) { previewVerdict(assignmentId: $a, sentenceId: $s, answer: $answer) {
  __typename ... on UserError { code message }
  ... on PreviewVerdict { verdict hint typed correctAnswer alsoAccepted { word } feedback explanation explanationMarked example }
} }`;
/** The result's member, or what the policy says of it. */
async function tryOut(who: Asker, a: string, s: string, answer: string | null) {
  const { data, errors } = await who.graphql(VERDICT, { a, s, answer });
  return data.previewVerdict ?? errors?.[0]?.extensions;
}

/** Everything that an answer, or a form, would leave behind. */
async function traces() {
  const { prisma } = app.deps.db;
  const counts = [prisma.problem, prisma.homeworkAttempt, prisma.seenSentence, prisma.memoryItem, prisma.dailyTotal];
  return Promise.all(counts.map((table) => (table as typeof prisma.problem).count()));
}

describe('the preview of an assignment', () => {
  it('is a form such as students get, the same each time, of a draft too', async () => {
    const id = await set({ published: false, questions: 8 });
    const { data } = await read(teacher, id, PREVIEW);
    const { preview } = data.assignment;
    expect(preview).toHaveLength(8);
    expect(new Set(idsOf(preview)).size).toBe(8);
    expect(preview[0]).toEqual({
      uuid: expect.any(String),
      text: expect.stringContaining('____'),
      level: { code: 'A2' },
      answer: RIGHT,
      alsoAccepted: [ALSO_RIGHT],
    });
    const targets = await app.deps.db.prisma.sentence.groupBy({
      by: ['targetId'],
      where: { id: { in: idsOf(preview) } },
      _count: true,
    });
    expect(targets.map(({ _count }) => _count)).toEqual(Array.from({ length: TARGETS }, () => 8 / TARGETS));
    expect(await previewOf(id)).toEqual(preview);
  });

  it('has other sentences for another student, on the same targets', async () => {
    const id = await set({ questions: 8 });
    const forms = await Promise.all([1, 2, 3].map(async (example) => idsOf(await previewOf(id, { example }))));
    expect(new Set(forms.map((form) => form.toSorted().join(' '))).size).toBeGreaterThan(1);
  });

  it('is the one form where all students get the same', async () => {
    const id = await set({ questions: 5, sameForAll: true });
    const first = await previewOf(id);
    expect(await previewOf(id, { example: 2 })).toEqual(first);
    const { attempt } = await start(student, id);
    const { sentenceIds } = await app.deps.db.prisma.homeworkAttempt.findUniqueOrThrow({ where: { id: attempt.uuid } });
    expect(idsOf(first)).toEqual(sentenceIds);
  });

  it("is at the level that is asked for, where homework is at each student's own", async () => {
    await fillPool(app.deps.db, { level: 3, targets: 3, sentencesPerTarget: 1 });
    const own = await set({ level: null });
    const levels = async (id: string, variables = {}) => [
      ...new Set((await previewOf(id, variables)).map(({ level }) => level.code)),
    ];
    expect(await levels(own)).toEqual(['A2']);
    expect(await levels(own, { level: 'B1' })).toEqual(['B1']);
    expect(await levels(await set({ level: 'A2' }), { level: 'B1' })).toEqual(['A2']);
  });

  it('refuses a number that is no example', async () => {
    const id = await set();
    for (const example of [0, -1, 21]) {
      const { data, errors } = await read(teacher, id, PREVIEW, { example });
      expect(data.assignment.preview).toBeNull();
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    }
  });

  it('is nothing for students, for teachers of other classes and for visitors', async () => {
    const id = await set({ sameForAll: true });
    for (const fields of [PREVIEW, `form { ${SENTENCE} }`]) {
      const refused = await read(student, id, fields);
      expect(Object.values(refused.data.assignment)).toEqual([null]);
      expect(refused.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
      for (const who of [await app.person({ userType: 'TEACHER' }), app]) {
        expect((await read(who, id, fields)).data.assignment).toBeNull();
      }
    }
  });

  it('is nothing for a teacher who is a student of the class', async () => {
    const learner = await app.person({ dateOfBirth: '2000-05-20' });
    await change(learner, 'joinClassroom', { invitationCode: group.classroom.invitationCode });
    await app.deps.db.prisma.user.update({ where: { id: learner.userId }, data: { userType: 'TEACHER' } });
    const id = await set({ sameForAll: true });
    const { data } = await read(learner, id, `title preview { uuid } form { uuid }`);
    expect(data.assignment).toEqual({ title: 'Homework', preview: null, form: null });
    expect(await tryOut(learner, id, (await previewOf(id))[0]?.uuid ?? '', RIGHT)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can be read by a program that may read classes, and has a limit', async () => {
    const busy = await classWith(app, 0);
    const { uuid } = (await setHomework(busy)).assignment;
    const [reading, other] = [
      await accessToken(busy.teacher, READING),
      await accessToken(busy.teacher, ['PRACTICE_READ']),
    ];
    const fields = `preview { uuid }`;
    const ofProgram = await read(asProgram(app, busy.teacher, reading), uuid, fields);
    expect(ofProgram.data.assignment.preview).toHaveLength(3);
    expect((await read(asProgram(app, busy.teacher, other), uuid, fields)).errors).toMatchObject([
      { extensions: { code: 'TOKEN_SCOPE_MISSING' } },
    ]);
    const left = FORMS_PER_ACCOUNT.budget - 2;
    await app.deps.limits.consume(FORMS_PER_ACCOUNT, busy.teacher.userId, left);
    expect((await read(busy.teacher, uuid, fields)).errors).toBeUndefined();
    expect((await read(busy.teacher, uuid, fields)).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  });
});

describe('the common form', () => {
  it('is what is printed: the sentences in order, with their answers', async () => {
    const id = await set({ questions: 6, sameForAll: true });
    const { form } = (await read(teacher, id, `form { ${SENTENCE} }`)).data.assignment;
    const stored = await app.deps.db.prisma.assignment.findUniqueOrThrow({ where: { id } });
    expect(idsOf(form)).toEqual(stored.form);
    expect(form[0]).toMatchObject({ answer: RIGHT, alsoAccepted: [ALSO_RIGHT], text: expect.stringContaining('____') });
  });

  it('leaves a sentence out that was taken out of the pool, as an attempt does', async () => {
    const id = await set({ questions: 3, sameForAll: true });
    const { form } = await app.deps.db.prisma.assignment.findUniqueOrThrow({ where: { id } });
    const [first, ...others] = form;
    const withStatus = (status: 'RETIRED' | 'VALIDATED') =>
      app.deps.db.prisma.sentence.update({ where: { id: first ?? '' }, data: { status } });
    await withStatus('RETIRED');
    expect(idsOf((await read(teacher, id, 'form { uuid }')).data.assignment.form)).toEqual(others);
    await withStatus('VALIDATED');
  });

  it('is null where each student gets sentences of their own', async () => {
    expect((await read(teacher, await set(), 'sameForAll form { uuid }')).data.assignment).toEqual({
      sameForAll: false,
      form: null,
    });
  });
});

describe('previewVerdict', () => {
  it('judges as homework does, and records nothing', async () => {
    const id = await set();
    const [sentence] = idsOf(await previewOf(id));
    const before = await traces();
    expect(await tryOut(teacher, id, sentence ?? '', ' On. ')).toMatchObject({
      verdict: 'RIGHT',
      typed: 'On.',
      correctAnswer: RIGHT,
      alsoAccepted: [{ word: ALSO_RIGHT }],
      feedback: 'Correct! Well done!',
    });
    expect(await tryOut(teacher, id, sentence ?? '', WRONG)).toMatchObject({
      verdict: 'WRONG',
      feedback: 'Incorrect. The correct answer is: on',
      explanation: expect.stringMatching(/^You wrote depend\d+ of\. Of belongs to the adjective independent\.$/),
      explanationMarked: expect.stringContaining('*Of*'),
      example: 'My brother depends on me.',
    });
    expect(await tryOut(teacher, id, sentence ?? '', 'depends on the')).toMatchObject({
      verdict: 'HINT',
      hint: 'ONLY_THE_MISSING_WORD',
      correctAnswer: null,
      alsoAccepted: [],
      explanation: null,
    });
    expect(await tryOut(teacher, id, sentence ?? '', null)).toMatchObject({
      verdict: 'SHOWN',
      typed: null,
      feedback: 'The answer is: on',
    });
    expect(await tryOut(teacher, id, sentence ?? '', 'a\0b')).toMatchObject({ verdict: 'WRONG' });
    expect(await tryOut(teacher, id, sentence ?? '', ' ')).toMatchObject({
      code: 'VALIDATION',
      message: 'Please type an answer',
    });
    expect(await traces()).toEqual(before);
    const { answerCount, difficulty } = await app.deps.db.prisma.sentence.findUniqueOrThrow({
      where: { id: sentence ?? '' },
    });
    expect([answerCount, difficulty]).toEqual([0, -1]);
  });

  it('tells the answers at once, also where students are shown them only after the due date', async () => {
    const dueAt = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
    const id = await set({ answersShown: 'AFTER_DUE', dueAt });
    const [sentence] = idsOf(await previewOf(id));
    expect(await tryOut(teacher, id, sentence ?? '', WRONG)).toMatchObject({ correctAnswer: RIGHT });
  });

  it('is about no sentence that the homework does not ask', async () => {
    const [ofA2, ofB1] = [await set({ level: 'A2', sameForAll: true }), await set({ level: 'B1' })];
    const [one] = idsOf(await previewOf(ofA2));
    const [another] = idsOf(await previewOf(ofB1));
    const { form } = await app.deps.db.prisma.assignment.findUniqueOrThrow({ where: { id: ofA2 } });
    const unasked = await app.deps.db.prisma.sentence.findFirstOrThrow({ where: { level: 1, id: { notIn: form } } });
    for (const [id, sentence] of [
      [ofB1, one],
      [ofA2, another],
      [ofA2, unasked.id],
      [ofA2, 'nonsense'],
    ] as const) {
      expect(await tryOut(teacher, id, sentence ?? '', RIGHT)).toEqual({
        __typename: 'NotFoundError',
        code: 'NOT_FOUND',
        message: 'Sentence not found',
      });
    }
  });

  it('is refused to students, visitors and teachers of other classes', async () => {
    const id = await set();
    const [sentence] = idsOf(await previewOf(id));
    const other = await app.person({ userType: 'TEACHER' });
    expect(await tryOut(student, id, sentence ?? '', RIGHT)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await tryOut(app, id, sentence ?? '', RIGHT)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await tryOut(other, id, sentence ?? '', RIGHT)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has a limit for each teacher', async () => {
    const id = await set();
    const [sentence] = idsOf(await previewOf(id));
    await app.deps.limits.consume(TRIALS_PER_ACCOUNT, teacher.userId, TRIALS_PER_ACCOUNT.budget - 20);
    const told = [];
    for (let tries = 0; tries < 21; tries += 1) told.push(await tryOut(teacher, id, sentence ?? '', RIGHT));
    expect(told.at(-1)).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
