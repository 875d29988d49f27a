import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHOWN_SENTENCES_PER_ACCOUNT, TRIALS_PER_ACCOUNT } from '../../server/features/homework/homework.limits.ts';
import { accessToken, asProgram, change, READING } from '../testkit/account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, joined } from '../testkit/classrooms.ts';
import { type ClassWithStudents, classWith, setHomework, start } from '../testkit/homework.ts';
import { next } from '../testkit/practice.ts';
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
/** What the teacher tries the first sentence of an assignment's preview by. */
const firstKey = async (id: string): Promise<string> => {
  const { data } = await read(teacher, id, 'preview { trialKey }');
  return data.assignment.preview[0].trialKey;
};
const idsOf = (sentences: readonly { uuid: string }[]) => sentences.map(({ uuid }) => uuid);

const VERDICT = `query($a: ID!, $key: String!, $answer: String) { previewVerdict(assignmentId: $a, trialKey: $key, answer: $answer) {
  __typename ... on UserError { code message }
  ... on PreviewVerdict { verdict hint typed correctAnswer alsoAccepted { word } feedback explanation explanationMarked example }
} }`;
/** The result's member, or what the policy says of it. */
async function tryOut(who: Asker, a: string, key: string, answer: string | null) {
  const { data, errors } = await who.graphql(VERDICT, { a, key, answer });
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
    const { data } = await read(learner, id, `title preview { uuid } form { uuid } sentencesWithheld`);
    expect(data.assignment).toEqual({ title: 'Homework', preview: null, form: null, sentencesWithheld: null });
    expect(await tryOut(learner, id, await firstKey(id), RIGHT)).toMatchObject({ code: 'NOT_FOUND' });
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
    // Three were shown to the program, and three more may be.
    const used = SHOWN_SENTENCES_PER_ACCOUNT.budget - 6;
    await app.deps.limits.consume(SHOWN_SENTENCES_PER_ACCOUNT, busy.teacher.userId, used);
    // How many are left out counts with them.
    expect((await read(busy.teacher, uuid, `${fields} sentencesWithheld`)).errors).toBeUndefined();
    // What a printed sheet asks for has nothing to count where each student gets their own.
    const ofForm = (await read(busy.teacher, uuid, 'form { uuid } sentencesWithheld(ofForm: true)')).data.assignment;
    expect(ofForm).toEqual({ form: null, sentencesWithheld: null });
    for (const more of [fields, 'sentencesWithheld'])
      expect((await read(busy.teacher, uuid, more)).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
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
    const withStatus = (status: 'RETIRED' | 'QUARANTINED' | 'VALIDATED') =>
      app.deps.db.prisma.sentence.update({ where: { id: first ?? '' }, data: { status } });
    await withStatus('RETIRED');
    expect(idsOf((await read(teacher, id, 'form { uuid }')).data.assignment.form)).toEqual(others);
    // One that was only reported is asked all the same.
    await withStatus('QUARANTINED');
    expect(idsOf((await read(teacher, id, 'form { uuid }')).data.assignment.form)).toEqual(form);
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
    const key = await firstKey(id);
    const [sentence] = idsOf(await previewOf(id));
    const before = await traces();
    expect(await tryOut(teacher, id, key, ' On. ')).toMatchObject({
      verdict: 'RIGHT',
      typed: 'On.',
      correctAnswer: RIGHT,
      alsoAccepted: [{ word: ALSO_RIGHT }],
      feedback: 'Correct! Well done!',
    });
    expect(await tryOut(teacher, id, key, WRONG)).toMatchObject({
      verdict: 'WRONG',
      feedback: 'Incorrect. The correct answer is: on',
      explanation: expect.stringMatching(/^You wrote depend\d+ of\. Of belongs to the adjective independent\.$/),
      explanationMarked: expect.stringContaining('*Of*'),
      example: 'My brother depends on me.',
    });
    expect(await tryOut(teacher, id, key, 'depends on the')).toMatchObject({
      verdict: 'HINT',
      hint: 'ONLY_THE_MISSING_WORD',
      correctAnswer: null,
      alsoAccepted: [],
      explanation: null,
    });
    expect(await tryOut(teacher, id, key, null)).toMatchObject({
      verdict: 'SHOWN',
      typed: null,
      feedback: 'The answer is: on',
    });
    expect(await tryOut(teacher, id, key, 'a\0b')).toMatchObject({ verdict: 'WRONG' });
    expect(await tryOut(teacher, id, key, ' ')).toMatchObject({
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
    const key = await firstKey(id);
    expect(await tryOut(teacher, id, key, WRONG)).toMatchObject({ correctAnswer: RIGHT });
  });

  it('is about no sentence that the teacher was not shown of this homework', async () => {
    const [ofA2, ofB1] = [await set({ level: 'A2', sameForAll: true }), await set({ level: 'B1' })];
    const { form } = await app.deps.db.prisma.assignment.findUniqueOrThrow({ where: { id: ofA2 } });
    const [asked = ''] = form;
    const key = await firstKey(ofA2);
    for (const [id, given] of [
      [ofB1, key],
      [ofA2, await firstKey(ofB1)],
      [ofA2, asked],
      [ofA2, key.replace(asked, form[1] ?? '')],
      [ofA2, 'nonsense'],
      [ofA2, ''],
    ] as const) {
      expect(await tryOut(teacher, id, given, RIGHT)).toEqual({
        __typename: 'NotFoundError',
        code: 'NOT_FOUND',
        message: 'Sentence not found',
      });
    }
  });

  it('is about no sentence that was left out of the homework since', async () => {
    const id = await set({ questions: 3, sameForAll: true });
    const key = await firstKey(id);
    const { form } = await app.deps.db.prisma.assignment.findUniqueOrThrow({ where: { id } });
    await app.deps.db.prisma.assignment.update({ where: { id }, data: { form: form.slice(1) } });
    expect(await tryOut(teacher, id, key, RIGHT)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('tells nobody the answer of a sentence that they have met elsewhere', async () => {
    const problem = await next(student);
    // A second account of a student's, with a class of its own whose homework could ask any sentence.
    const other = await classWith(app, 0);
    const { uuid } = (await setHomework(other, { published: false, level: null })).assignment;
    const { data } = await read(other.teacher, uuid, 'preview { uuid trialKey }');
    const drawn = (data.assignment.preview as { uuid: string; trialKey: string }[]).find(
      (one) => one.uuid !== problem.sentenceId,
    );
    for (const key of [problem.sentenceId, drawn?.trialKey.replace(drawn.uuid, problem.sentenceId) ?? '']) {
      expect(await tryOut(other.teacher, uuid, key, null)).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await tryOut(other.teacher, uuid, drawn?.trialKey ?? '', null)).toMatchObject({ verdict: 'SHOWN' });
  });

  it('tells no teacher what is withheld from them as a student, nor does any preview or form, until it is shown', async () => {
    const learner = await app.person({ dateOfBirth: '2000-05-20' });
    await joined(app, learner, group.classroom);
    const dueAt = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
    const homework = await set({ questions: 1, answersShown: 'AFTER_DUE', dueAt });
    await change(learner, 'changeAccountType', { userType: 'TEACHER' });
    const own = { teacher: learner, classroom: await classOf(learner) };
    // All sentences of its level: which one is asked is not known yet.
    const every = (await setHomework(own, { questions: TARGETS * EACH, sameForAll: true, published: false })).assignment
      .uuid;
    const drawn = (await setHomework(own, { questions: TARGETS * EACH, published: false })).assignment.uuid;
    const READ = 'preview { uuid trialKey answer }';
    const shownBefore = (await read(learner, every, READ)).data.assignment.preview as {
      uuid: string;
      trialKey: string;
    }[];
    expect(shownBefore).toHaveLength(TARGETS * EACH);
    const { sentenceId } = (await start(learner, homework)).problem;
    const { trialKey } = shownBefore.find(({ uuid }) => uuid === sentenceId)!;
    const shown = async () => {
      const lists = [
        (await read(learner, every, READ)).data.assignment.preview,
        (await read(learner, every, 'form { uuid answer }')).data.assignment.form,
        (await read(learner, drawn, READ)).data.assignment.preview,
      ];
      return lists.map((list) => idsOf(list).includes(sentenceId));
    };
    const leftOut = async () => [
      (await read(learner, every, 'sentencesWithheld(ofForm: true)')).data.assignment.sentencesWithheld,
      (await read(learner, drawn, 'sentencesWithheld(example: 2)')).data.assignment.sentencesWithheld,
    ];
    expect(await shown()).toEqual([false, false, false]);
    expect(await leftOut()).toEqual([1, 1]);
    expect(await tryOut(learner, every, trialKey, null)).toMatchObject({ code: 'NOT_FOUND' });
    app.clock.advance(2 * HOUR_MS);
    expect(await shown()).toEqual([true, true, true]);
    expect(await leftOut()).toEqual([0, 0]);
    expect(await tryOut(learner, every, trialKey, null)).toMatchObject({ verdict: 'SHOWN', correctAnswer: RIGHT });
  });

  it('is refused to students, visitors and teachers of other classes', async () => {
    const id = await set();
    const key = await firstKey(id);
    const other = await app.person({ userType: 'TEACHER' });
    expect(await tryOut(student, id, key, RIGHT)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await tryOut(app, id, key, RIGHT)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await tryOut(other, id, key, RIGHT)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has a limit for each teacher', async () => {
    const id = await set();
    const key = await firstKey(id);
    await app.deps.limits.consume(TRIALS_PER_ACCOUNT, teacher.userId, TRIALS_PER_ACCOUNT.budget - 20);
    const told = [];
    for (let tries = 0; tries < 21; tries += 1) told.push(await tryOut(teacher, id, key, RIGHT));
    expect(told.at(-1)).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
