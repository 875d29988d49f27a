import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { type ClassWithStudents, classWith, doHomework, setHomework } from '../testkit/homework.ts';
import { fillPool, TEST_PRACTICE_TYPE } from '../testkit/pool.ts';

let app: TestApp;
let group: ClassWithStudents;
let student: Person;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  group = await classWith(app);
  [student] = group.students;
});
afterAll(() => app.close());

const post = (who: Pick<Person, 'rest'>, body: Record<string, unknown>) =>
  who.rest('POST', '/homework/', {
    classroom_id: group.classroom.uuid,
    title: 'Week 12',
    min_questions: 3,
    target_level: 'A2',
    ...body,
  });
const list = (who: Pick<Person, 'rest'>, query = '', id = group.classroom.uuid) =>
  who.rest('GET', `/homework/classroom/${id}${query}`);

/** All that can be chosen, whatever else is wrong. */
const TYPES_TOLD = /^Practice type not found\. Choose one of: (\w+, )+mixed, targets\.$/u;

describe('POST /homework/', () => {
  it('sets homework at once, and answers it as the list shows it', async () => {
    const { status, body } = await post(group.teacher, {
      due_date: '2026-03-20T18:00:00+01:00',
      estimated_duration: 15,
      passing_score: 70,
      max_attempts: 3,
      allow_multiple_attempts: true,
      assignment_type: TEST_PRACTICE_TYPE,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      url: `${app.deps.config.publicUrl}/homework/${body.id}`,
      title: 'Week 12',
      description: null,
      due_date: '2026-03-20T17:00:00.000Z',
      estimated_duration: 15,
      min_questions: 3,
      is_available: true,
      completed_count: 0,
      submission_count: 0,
      assignment_type: TEST_PRACTICE_TYPE,
      targets: null,
      target_level: 'A2',
      passing_score: 70,
      allow_multiple_attempts: true,
      max_attempts: 3,
      four_words_allowed: true,
    });
    expect((await list(group.teacher)).body).toEqual([body]);
    expect((await list(student)).body).toEqual([{ ...body, completed_count: null, submission_count: null }]);
    await doHomework(student, body.id);
    expect((await list(group.teacher)).body).toMatchObject([{ completed_count: 1, submission_count: 1 }]);
  });

  it('makes a draft where it is not to be available, which students do not see', async () => {
    const { body } = await post(group.teacher, { title: 'Draft', is_available: false });
    expect(body).toMatchObject({ is_available: false, assignment_type: 'mixed', max_attempts: 1 });
    const titles = (await list(student)).body.map(({ title }: { title: string }) => title);
    expect(titles).not.toContain('Draft');
  });

  it('asks for chosen targets, which students are not told', async () => {
    const { id } = await app.deps.db.prisma.target.findFirstOrThrow();
    const { body } = await post(group.teacher, { assignment_type: 'targets', targets: [id], target_level: null });
    expect(body).toMatchObject({ assignment_type: 'targets', targets: [id], target_level: null });
    const [newest] = (await list(student)).body;
    expect(newest).toMatchObject({ id: body.id, assignment_type: 'targets', targets: null });
  });

  it.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ min_questions: 101 }, { min_questions: 'The number of questions must be between 1 and 100' }],
    [{ min_questions: 25 }, { min_questions: expect.stringContaining('There are only 24 sentences') }],
    [{ due_date: 'soon' }, { due_date: expect.stringContaining('due_date must be an instant') }],
    [{ assignment_type: 'nonsense' }, { assignment_type: expect.stringMatching(TYPES_TOLD) }],
    [
      { assignment_type: 'nonsense', colour: 'red' },
      { assignment_type: expect.stringMatching(TYPES_TOLD), colour: expect.any(String) },
    ],
    [{ assignment_type: 'targets' }, { targets: expect.stringContaining('targets must be given') }],
    [{ max_attempts: 2, allow_multiple_attempts: false }, { max_attempts: expect.stringContaining('must be 1') }],
    [{ target_level: 'D1' }, { target_level: expect.any(String) }],
    [{ colour: 'red' }, { colour: expect.any(String) }],
    // 99 characters as it is kept.
    [{ title: `${'a  '.repeat(49)}a`, colour: 'red' }, { colour: expect.any(String) }],
  ])('refuses %j', async (body, errors) => {
    const answer = await post(group.teacher, body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it.each<[string, object, object, string[]]>([
    [
      'a level that is none, ranges and a field that is none',
      { title: ' ', target_level: 'D1', min_questions: 101, passing_score: 101, max_attempts: 21, colour: 'red' },
      {},
      ['title', 'min_questions', 'target_level', 'passing_score', 'max_attempts', 'colour'],
    ],
    [
      'wrong types, what is missing, a day, targets that do not go together and a type that is none',
      {
        description: 7,
        estimated_duration: 'long',
        due_date: '2020-13-01',
        assignment_type: 'nonsense',
        targets: ['x'],
      },
      { title: undefined },
      ['title', 'description', 'due_date', 'estimated_duration', 'assignment_type', 'targets'],
    ],
    [
      'ranges and a type that is none',
      { min_questions: 0, assignment_type: 'nonsense' },
      {},
      ['min_questions', 'assignment_type'],
    ],
  ])('tells all that is wrong at once: %s', async (_what, body, more, fields) => {
    const answer = await post(group.teacher, { ...body, ...more });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(fields.toSorted());
  });

  it('is refused to students, to teachers of other classes, and to visitors', async () => {
    expect((await post(student, {})).status).toBe(403);
    // What a student may never do is refused before anybody looks at what they have sent.
    const odd = await post(student, { title: '', min_questions: 'ten', nonsense: true });
    expect([odd.status, odd.body.code, odd.body.errors]).toEqual([403, 'FORBIDDEN', undefined]);
    expect((await post(await app.person({ userType: 'TEACHER' }), {})).status).toBe(404);
    expect((await post(app, {})).status).toBe(401);
  });
});

describe('what the rules refuse', () => {
  it('is told in the order in which the document lists the fields', async () => {
    const { status, body } = await post(group.teacher, { min_questions: 0, estimated_duration: 0, title: ' ' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['title', 'estimated_duration', 'min_questions']]);
    expect(body.detail).toBe(body.errors.title);
    const later = await post(group.teacher, { min_questions: 0, estimated_duration: 0 });
    expect(later.body.detail).toBe(later.body.errors.estimated_duration);
  });
});

describe('GET /homework/classroom/{id}', () => {
  it('has pages, which Link names', async () => {
    const other = await classWith(app, 0);
    for (const title of ['One', 'Two', 'Three']) {
      await setHomework(other, { title });
      app.clock.advance(1000);
    }
    const titles = ({ body }: { body: { title: string }[] }) => body.map(({ title }) => title);
    const first = await list(other.teacher, '?first=2', other.classroom.uuid);
    expect(titles(first)).toEqual(['Three', 'Two']);
    const next = /^<\/api\/v1([^>]+)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? '';
    expect(titles(await other.teacher.rest('GET', next))).toEqual(['One']);
    const tooMany = await list(other.teacher, '?first=1001', other.classroom.uuid);
    expect([tooMany.status, tooMany.body.detail]).toEqual([422, 'first must be a whole number from 0 to 1,000.']);
  });

  it('is not there for who has nothing to do with the class', async () => {
    expect((await list(await app.person())).status).toBe(404);
    expect((await list(await app.person({ userType: 'TEACHER' }))).status).toBe(404);
    expect((await list(app)).status).toBe(401);
  });

  it('is counted in the class, for each as they see it', async () => {
    const count = async (who: Person) =>
      (await who.rest('GET', `/classrooms/${group.classroom.uuid}`)).body.homework_count as number;
    expect((await count(group.teacher)) - (await count(student))).toBe(1);
    const [place] = (await group.teacher.rest('GET', `/classrooms/${group.classroom.uuid}/students`)).body;
    expect(place).toMatchObject({
      // The other one is not due yet.
      completion_rate: 100,
      total_homework_completed: 1,
      total_homework_assigned: 2,
      average_score: 100,
    });
  });
});
