import { isObjectType } from 'graphql';
import { pseudonym } from '../../server/features/audit/audit.ts';
import { askTask } from '../../server/features/pool/tasks.domain.ts';
import { newId } from '../../server/kernel/ids.ts';
import { schema } from '../../server/schema.ts';
import { runningTest } from './abTests.ts';
import { accessToken, change, nodesOf, READING, signInAgain } from './account.ts';
import type { Person, TestApp } from './app.ts';
import { classOf, confirmed, joined, verified } from './classrooms.ts';
import { setHomework, start } from './homework.ts';
import { ask, openedLive, roundFor } from './live.ts';
import { objectionOf } from './objections.ts';
import { addedPasskey } from './passkeys.ts';
import { fillPool, RIGHT } from './pool.ts';

/** The types that have a global id. */
export const nodeTypes = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'));

export const globalId = (typename: string, key: string): string => Buffer.from(`${typename}:${key}`).toString('base64');

/** Somebody who has something of every type that has a global id. */
export interface Possessions {
  owner: Person;
  /** Of both classes. Verified. */
  teacher: Person;
  /** Typename → global ids of the owner's things. */
  mine: Record<string, string[]>;
  /** The same of what is for superusers alone. */
  superusersOnly: Record<string, string[]>;
}

/** So many things of a learner's own there are, at least, of each kind that one can have many of. */
const OF_ONE_KIND = 10;

/** What the owner has practised: global ids of problems, of which some are answered. */
async function practised(owner: Person): Promise<string[]> {
  const problems: string[] = [];
  for (let i = 0; i < 22; i++) {
    problems.push((await change(owner, 'nextProblem', { skip: true }, 'problem { id }')).problem.id);
  }
  for (const problemId of problems.slice(-1)) {
    await change(owner, 'submitAnswer', { problem: { problemId }, answer: RIGHT }, '__typename');
  }
  for (let i = 1; i < OF_ONE_KIND; i++) {
    const problemId = (await change(owner, 'nextProblem', {}, 'problem { id }')).problem.id;
    await change(owner, 'submitAnswer', { problem: { problemId }, answer: RIGHT }, '__typename');
    problems.unshift(problemId);
  }
  return problems;
}

/** What is for superusers alone, though some of it is about the owner. */
async function forSuperusers(app: TestApp, { userId }: Person): Promise<Record<string, string[]>> {
  const { prisma } = app.deps.db;
  const { taskId } = await askTask(app.deps, userId, { kind: 'CHECK_CACHE' });
  const event = await prisma.auditEvent.findFirstOrThrow({
    where: { kind: 'registered', subject: pseudonym(app.deps, userId) },
  });
  const sentence = await prisma.sentence.findFirstOrThrow({ select: { id: true } });
  return {
    AbTest: [globalId('AbTest', await runningTest(app))],
    AuditEvent: [globalId('AuditEvent', event.id)],
    PoolTask: [globalId('PoolTask', taskId)],
    Sentence: [globalId('Sentence', sentence.id)],
    Objection: [globalId('Objection', await objectionOf(app.deps.db, userId))],
  };
}

/** Somebody with something of everything. It fills the pool. */
export async function possessions(app: TestApp): Promise<Possessions> {
  await fillPool(app.deps.db, { targets: 40, sentencesPerTarget: 1 });
  const owner = await app.person();
  const problems = await practised(owner);
  for (let i = 0; i < OF_ONE_KIND; i++) await accessToken(owner, READING);
  for (const name of ['My phone', 'My laptop']) await addedPasskey(owner, name);
  for (let i = 0; i < OF_ONE_KIND; i++) await signInAgain(app, owner.email, owner.password);
  const teacher = await verified(app, await app.person({ userType: 'TEACHER' }));
  const [classroom, other] = [await classOf(teacher), await classOf(teacher)];
  await confirmed(app, owner);
  const invitations = await Promise.all(
    [classroom, other].map(async ({ uuid: classroomId }) => {
      const at = app.clock.now();
      const expiresAt = new Date(at.getTime() + 86_400_000);
      const data = { id: newId(), classroomId, email: owner.email, createdAt: at, expiresAt };
      await app.deps.db.prisma.coTeacherInvitation.create({ data });
      return globalId('CoTeacherInvitation', data.id);
    }),
  );
  const places = [await joined(app, owner, classroom), await joined(app, owner, other)];
  const homework = (await setHomework({ teacher, classroom })).assignment;
  const { attempt } = await start(owner, homework.uuid);
  const liveRound = await openedLive({ teacher, classroom });
  await ask(teacher, liveRound, 1);
  const live = await roundFor(teacher, liveRound, 'id question { id }');
  const { viewer, practiceTypes } = (
    await owner.graphql(
      `{ viewer { id user { id } account { sessions { edges { node { id } } } accessTokens { edges { node { id } } } passkeys { edges { node { id } } } } practice { rounds { edges { node { id } } } answers { edges { node { id } } } } } practiceTypes { id } }`,
    )
  ).data;
  const idsOf = (things: { id: string }[]) => things.map(({ id }) => id);
  const listed = (connection: Parameters<typeof nodesOf>[0]) => idsOf(nodesOf(connection));
  const mine = {
    Answer: listed(viewer.practice.answers),
    Round: listed(viewer.practice.rounds),
    Problem: problems,
    Session: listed(viewer.account.sessions),
    AccessToken: listed(viewer.account.accessTokens),
    Passkey: listed(viewer.account.passkeys),
    User: [viewer.user.id],
    Viewer: [viewer.id],
    PracticeType: idsOf(practiceTypes),
    Classroom: idsOf([classroom, other]),
    CoTeacherInvitation: invitations,
    Enrolment: places,
    Assignment: idsOf([homework]),
    HomeworkAttempt: [attempt.id],
    LiveRound: [live.id],
    LiveQuestion: [live.question.id],
  };
  return { owner, teacher, mine, superusersOnly: await forSuperusers(app, owner) };
}

/** Rows like one that is there. @param changes what a copy has of its own, by column. @returns their ids, in order */
async function copied(
  { deps: { db } }: TestApp,
  table: string,
  of: Readonly<Record<string, string>>,
  changes: readonly Readonly<Record<string, unknown>>[],
): Promise<string[]> {
  const own = changes.map((change) => ({ id: newId(), ...change }));
  const condition = Object.keys(of).map((column, index) => `t.${column}::text = $${index + 2}`);
  await db.pool.query(
    `INSERT INTO ${table} SELECT (jsonb_populate_record(t, c)).* FROM ${table} t, jsonb_array_elements($1::jsonb) c WHERE ${condition.join(' AND ')}`,
    [JSON.stringify(own), ...Object.values(of)],
  );
  return own.map(({ id }) => id);
}

const keyOf = (id: string | undefined): string =>
  Buffer.from(id ?? '', 'base64')
    .toString()
    .split(':', 2)[1] ?? '';

/**
 * So many more things of each type as one may have, like those that are there, each with all that they are related to.
 * @returns typename → global ids of the owner's things; the classes and what is in them are the teacher's too
 */
export async function manyMore(
  app: TestApp,
  { owner, teacher, mine, superusersOnly }: Possessions,
  count: number,
): Promise<Record<string, string[]>> {
  const { userId } = owner;
  const many = <T>(make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
  const first = (type: string) => ({ id: keyOf({ ...mine, ...superusersOnly }[type]?.[0]) });
  const plain = many(() => ({}));
  const [classroom, at] = [first('Classroom'), app.clock.now()];
  const classes = await copied(
    app,
    'classrooms',
    classroom,
    many(() => ({ invitation_code: newId().slice(-10) })),
  );
  const inClass = { classroom_id: classroom.id };
  const ofClass = classes.map((classroom_id) => ({ classroom_id }));
  await copied(
    app,
    'classroom_teachers',
    { ...inClass, user_id: teacher.userId },
    classes.map((id) => ({ classroom_id: id, owns_id: id })),
  );
  const enrolments = await copied(app, 'enrolments', { ...inClass, user_id: userId }, ofClass);
  const assignments = await copied(app, 'assignments', first('Assignment'), ofClass);
  const attempts = await copied(
    app,
    'homework_attempts',
    first('HomeworkAttempt'),
    assignments.map((assignment_id, i) => ({ assignment_id, enrolment_id: enrolments[i] })),
  );
  const liveRounds = await copied(
    app,
    'live_rounds',
    first('LiveRound'),
    classes.map((id) => ({ classroom_id: id, running_in: id })),
  );
  const rounds = await copied(
    app,
    'rounds',
    first('Round'),
    many((i) => ({ number: 1000 + i, open_key: null })),
  );
  const problems = await copied(
    app,
    'problems',
    first('Answer'),
    rounds.map((round_id) => ({ round_id })),
  );
  const sentences = await copied(
    app,
    'sentences',
    first('Sentence'),
    many(() => {
      const id = newId();
      return { id, bank_id: id };
    }),
  );
  const made: Record<string, string[]> = {
    Session: await copied(app, 'sessions', first('Session'), plain),
    AccessToken: await copied(
      app,
      'personal_access_tokens',
      first('AccessToken'),
      many(() => ({ token_hash: newId() })),
    ),
    Passkey: await copied(
      app,
      'passkeys',
      first('Passkey'),
      many(() => ({ credential_id: newId() })),
    ),
    CoTeacherInvitation: await copied(app, 'co_teacher_invitations', first('CoTeacherInvitation'), ofClass),
    LiveQuestion: await copied(
      app,
      'live_questions',
      first('LiveQuestion'),
      liveRounds.map((live_round_id) => ({ live_round_id })),
    ),
    AbTest: await copied(
      app,
      'ab_tests',
      first('AbTest'),
      many(() => ({ open_key: null, state: 'STOPPED' })),
    ),
    AuditEvent: await copied(app, 'audit_events', first('AuditEvent'), plain),
    PoolTask: await copied(
      app,
      'pool_tasks',
      first('PoolTask'),
      many(() => ({ open_key: null })),
    ),
    Objection: await copied(
      app,
      'objections',
      first('Objection'),
      problems.map((problem_id) => ({ problem_id })),
    ),
    User: await copied(
      app,
      'users',
      { id: userId },
      many(() => ({ email: `${newId()}@school.example` })),
    ),
    Classroom: classes,
    Enrolment: enrolments,
    Assignment: assignments,
    HomeworkAttempt: attempts,
    LiveRound: liveRounds,
    Round: rounds,
    Problem: problems,
    Answer: problems,
    Sentence: sentences,
  };
  const { prisma } = app.deps.db;
  await prisma.homeworkProblem.createMany({
    data: problems.map((problemId, i) => ({ problemId, attemptId: attempts[i] as string })),
  });
  await prisma.sentenceReport.createMany({
    data: sentences.map((sentenceId) => ({ sentenceId, userId, reason: 'UNNATURAL', at })),
  });
  await prisma.sentenceChange.createMany({
    data: sentences.map((sentenceId) => ({
      id: newId(),
      sentenceId,
      userId,
      at,
      kind: 'RETIRED',
      statusBefore: 'VALIDATED',
      statusAfter: 'RETIRED',
    })),
  });
  return Object.fromEntries(Object.entries(made).map(([type, ids]) => [type, ids.map((id) => globalId(type, id))]));
}
