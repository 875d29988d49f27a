import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, confirmed, joined, type MadeClass, verified } from '../testkit/classrooms.ts';
import { setHomework, start } from '../testkit/homework.ts';
import { joinLive, openedLive } from '../testkit/live.ts';
import { ALSO_RIGHT, fillPool, WRONG } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';
import { superuser } from '../testkit/superusers.ts';

/** Calls meet in another way each time; on the embedded database, which does one thing after the other, in few. */
const TIMES = 8;
const HOUR_MS = 3_600_000;

let app: TestApp;
let bosses: [Person, Person];
let teacher: Person;
let classroom: MadeClass;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  await fillPool(app.deps.db, { level: 1, targets: 24, sentencesPerTarget: 2 });
  bosses = [await superuser(app), await superuser(app, { email: 'other.boss@school.example' })];
  teacher = await verified(app, await confirmed(app, await app.person({ userType: 'TEACHER' })));
  classroom = await classOf(teacher);
});
afterAll(() => app.close());

interface Told {
  __typename?: string;
  errors?: { extensions: { code: string } }[];
}

/** A call of the teacher's, who is not to be told that a session has ended where it is a student's. */
const byTeacher =
  (mutation: string, input: object, payload = '') =>
  async (): Promise<Told> => {
    const { __typename, errors } = await change(teacher, mutation, { ...input }, payload);
    return { __typename: __typename ?? `the teacher: ${errors?.[0].extensions.code}` };
  };

/** Somebody whose answer is wrong, whatever was accepted before, and its problem. */
async function wrong() {
  await app.deps.db.prisma.sentence.updateMany({ data: { also: [ALSO_RIGHT], status: 'VALIDATED' } });
  const person = await app.person();
  const { uuid: problemId, sentenceId } = await next(person);
  await submit(person, problemId, WRONG);
  return { person, problemId, sentenceId };
}

type Call = () => Promise<Told>;

/** Calls that meet: those that begin at once, and those that come in between. */
interface Meeting {
  calls: readonly Call[];
  between?: readonly Call[];
}

const memberOf = ({ __typename, errors }: Told): string => __typename ?? errors?.[0]?.extensions.code ?? 'no code';

/**
 * Makes calls that meet, again and again. The first time what comes in between waits until the others are through, so that each of them has had its
 * time; then it comes at any moment of as long as that took.
 * @returns whatever they were told: members of their results, and codes of errors
 */
async function meeting(prepare: () => Promise<Meeting>): Promise<string[]> {
  const all = (calls: readonly Call[]) => Promise.all(calls.map((call) => call()));
  const first = await prepare();
  const from = performance.now();
  const told = await all(first.calls);
  const tookMs = performance.now() - from;
  told.push(...(await all(first.between ?? [])));
  for (let time = 1; time < TIMES; time += 1) {
    const { calls, between = [] } = await prepare();
    const later = between.map((call) => async () => {
      await sleep(Math.random() * tookMs);
      return call();
    });
    told.push(...(await all([...calls, ...later])));
  }
  return [...new Set(told.map(memberOf))].toSorted();
}

/** What may be told of somebody whose account goes meanwhile, and to them. */
const GONE = ['UNAUTHENTICATED', 'UnauthenticatedError', 'NotFoundError'];

/** Each of `sure` was told at least once, and besides them nothing but what `perhaps` names, by which of the calls came first. */
function expectTold(told: readonly string[], sure: readonly string[], perhaps: readonly string[]): void {
  expect({
    missing: sure.filter((one) => !told.includes(one)),
    others: told.filter((one) => !sure.includes(one) && !perhaps.includes(one)),
  }).toEqual({ missing: [], others: [] });
}

async function pupil(): Promise<{ student: Person; enrolmentId: string }> {
  const student = await app.person();
  return { student, enrolmentId: await joined(app, student, classroom) };
}
const leave = (student: Person) => () => change(student, 'leaveClassroom', { classroomId: classroom.uuid });
/** An account that goes, with all that belongs to it. */
const go = (student: Person) => async (): Promise<Told> => {
  await app.deps.db.transaction((tx) => tx.user.deleteMany({ where: { id: student.userId } }));
  return { __typename: 'Gone' };
};

describe('calls that meet are told what they did, or why not', () => {
  it('where two superusers decide on an objection while its sentence is retired, edited and kept', async () => {
    const decided: number[] = [];
    const told = await meeting(async () => {
      const { person, problemId, sentenceId } = await wrong();
      const object = () => change(person, 'objectToVerdict', { problemId, reason: '' }, 'state');
      await Promise.all([object(), object()]);
      const { id } = await app.deps.db.prisma.objection.findUniqueOrThrow({ where: { problemId } });
      const decide = (who: Person, upheld: boolean) => async () => {
        const one = await change(who, 'decideObjection', { id, upheld, reason: 'So.' }, 'decided');
        decided.push(one.decided);
        return one;
      };
      const calls = [
        decide(bosses[0], false),
        decide(bosses[1], true),
        decide(bosses[1], false),
        () => change(bosses[0], 'decideSentence', { id: sentenceId, decision: 'RETIRE' }),
        () => change(bosses[1], 'keepReportedSentence', { sentenceId }),
        () => change(bosses[1], 'editSentence', { id: sentenceId, explanation: `So ${Math.random()}.` }),
        object,
      ];
      return { calls };
    });
    expectTold(
      told,
      [
        'DecideObjectionPayload',
        'DecideSentencePayload',
        'EditSentencePayload',
        'KeepReportedSentencePayload',
        'ObjectToVerdictPayload',
      ],
      ['ValidationError'],
    );
    expect(decided.reduce((sum, one) => sum + one, 0)).toBe(TIMES);
  });

  it('where an objection is made to an answer that is deleted', async () => {
    const deleted: string[] = [];
    const told = await meeting(async () => {
      const { person, problemId } = await wrong();
      deleted.push(problemId);
      const object = () => change(person, 'objectToVerdict', { problemId, reason: '' }, 'state');
      const reset = async (): Promise<Told> => {
        await app.deps.db.prisma.problem.deleteMany({ where: { id: problemId } });
        return { __typename: 'Gone' };
      };
      return { calls: [object, object], between: [reset] };
    });
    expectTold(told, ['ObjectToVerdictPayload', 'Gone'], ['NotFoundError']);
    expect(await app.deps.db.prisma.objection.count({ where: { problemId: { in: deleted } } })).toBe(0);
  });

  it('where a sign-in card is made for a student who leaves the class, or deletes the account', async () => {
    const left: string[] = [];
    const told = await meeting(async () => {
      const [one, other] = [await pupil(), await pupil()];
      left.push(one.student.userId);
      const make = (enrolmentId: string) => byTeacher('makeSignInCard', { enrolmentId }, 'cardCode');
      const calls = [one, one, other, other].map(({ enrolmentId }) => make(enrolmentId));
      return { calls, between: [leave(one.student), go(other.student)] };
    });
    expectTold(told, ['MakeSignInCardPayload', 'LeaveClassroomPayload', 'Gone'], GONE);
    const cards = { where: { enrolment: { userId: { in: left } } } };
    expect(await app.deps.db.prisma.signInCard.count(cards)).toBe(0);
  });

  it('where homework is extended for a student who goes, while it closes and is deleted', async () => {
    const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
    const told = await meeting(async () => {
      const [one, other] = [await pupil(), await pupil()];
      const { assignment } = await setHomework({ teacher, classroom }, { dueAt: inHours(2), lockAt: inHours(3) });
      const assignmentId = assignment.uuid;
      await start(one.student, assignmentId);
      const extend = ({ userId: studentId }: Person) =>
        byTeacher('extendAssignment', { assignmentId, studentId, extendedTo: inHours(9) });
      return {
        calls: [
          extend(one.student),
          byTeacher('updateAssignment', { assignmentId, dueAt: inHours(1), lockAt: inHours(1) }),
          extend(one.student),
          extend(other.student),
          extend(other.student),
          () => start(other.student, assignmentId),
        ],
        between: [leave(one.student), go(other.student), byTeacher('deleteAssignment', { assignmentId })],
      };
    });
    expectTold(
      told,
      [
        'ExtendAssignmentPayload',
        'UpdateAssignmentPayload',
        'LeaveClassroomPayload',
        'DeleteAssignmentPayload',
        'StartAttemptPayload',
        'Gone',
      ],
      GONE,
    );
    const { assignment, problem } = app.deps.db.prisma;
    expect(await assignment.count({ where: { classroomId: classroom.uuid } })).toBe(0);
    expect(await problem.count({ where: { source: 'HOMEWORK', state: 'OPEN' } })).toBe(0);
  });

  it('where a seat of a live round is taken twice, left and asked by somebody who goes', async () => {
    const told = await meeting(async () => {
      const [one, other, third] = [await pupil(), await pupil(), await pupil()];
      const liveRoundId = await openedLive({ teacher, classroom });
      const join = (student: Person) => () => joinLive(student, liveRoundId);
      await join(third.student)();
      return {
        calls: [
          join(one.student),
          join(one.student),
          byTeacher('askLiveQuestion', { liveRoundId, number: 1 }),
          join(other.student),
          join(other.student),
        ],
        between: [go(other.student), go(third.student), leave(one.student), byTeacher('endLiveRound', { liveRoundId })],
      };
    });
    expectTold(
      told,
      ['JoinLiveRoundPayload', 'AskLiveQuestionPayload', 'LeaveClassroomPayload', 'EndLiveRoundPayload', 'Gone'],
      ['LiveRoundOverError', ...GONE],
    );
    const { liveRound, problem } = app.deps.db.prisma;
    expect(await liveRound.count({ where: { runningIn: { not: null } } })).toBe(0);
    expect(await problem.count({ where: { source: 'LIVE', state: 'OPEN' } })).toBe(0);
  });
});
