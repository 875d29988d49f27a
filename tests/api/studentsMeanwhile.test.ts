import { describe, expect, inject, it } from 'vitest';
import { closeHeldPlace, type LeftPlace } from '../../server/features/classrooms/enrolments.store.ts';
import { lockClassroom } from '../../server/features/classrooms/classrooms.store.ts';
import { newId } from '../../server/kernel/ids.ts';
import { type ConsentRow, findConsent } from '../../server/features/consent/consent.store.ts';
import { withdrawConsent } from '../../server/features/consent/withdrawal.store.ts';
import { holdPlacesOf } from '../../server/features/person/places.store.ts';
import { howManyWait } from '../testkit/locks.ts';
import { lockAssignment } from '../../server/features/homework/homework.store.ts';
import { holdLearner } from '../../server/features/person/withheld.store.ts';
import type { Transaction } from '../../server/kernel/db.ts';
import { change } from '../testkit/account.ts';
import { nextOf, start } from '../testkit/homework.ts';
import { appWithGroups, type Group, opened } from '../testkit/waitingCalls.ts';
import { submit } from '../testkit/practice.ts';

const school = appWithGroups();
const { group, meets, countsOf } = school;

const problems = ({ student }: Group) =>
  school.app.deps.db.prisma.problem.findMany({ where: { userId: student.userId } });

describe.skipIf(inject('databaseSource').kind === 'embedded')('a student who is taken out at that moment', () => {
  const take =
    ({ made, student, enrolmentId }: Group) =>
    async (tx: Transaction): Promise<LeftPlace | null> => {
      await lockClassroom(tx, made.uuid);
      await holdLearner(tx, student.userId);
      const id = Buffer.from(enrolmentId, 'base64').toString().split(':')[1] as string;
      return closeHeldPlace(tx, { id }, { at: school.app.clock.now(), removed: true });
    };

  /** A class ends as it does for each of its students: without their learners being held. */
  const ending =
    ({ made }: Group) =>
    (tx: Transaction) =>
      tx.enrolment.updateMany({ where: { classroomId: made.uuid }, data: { leftAt: school.app.clock.now() } });

  it('begins no attempt', async () => {
    const one = await group();
    expect(await meets(take(one), () => start(one.student, one.assignment.id))).toMatchObject({
      __typename: 'NotFoundError',
    });
    expect([await countsOf(one.made), await problems(one)]).toMatchObject([{ attempts: 0, students: 0 }, []]);
  });

  it('begins none either where it is the homework that the call waits for', async () => {
    const one = await group();
    const late = await meets(
      (tx) => lockAssignment(tx, one.assignment.uuid),
      () => start(one.student, one.assignment.id),
      () => change(one.owner, 'removeStudent', { enrolmentId: one.enrolmentId }),
    );
    expect(late).toMatchObject({ __typename: 'NotFoundError' });
    expect(await countsOf(one.made)).toMatchObject({ attempts: 0, students: 0 });
  });

  it.each<['AT_ONCE' | 'AFTER_DUE']>([['AT_ONCE'], ['AFTER_DUE']])(
    'gets no further problem, with answers shown %s',
    async (answersShown) => {
      for (const waitsFor of ['the place', 'the homework']) {
        const one = await group();
        const dueAt = new Date(school.app.clock.now().getTime() + 86_400_000).toISOString();
        await change(one.owner, 'updateAssignment', { assignmentId: one.assignment.id, answersShown, dueAt });
        const begun = await start(one.student, one.assignment.id);
        await submit(one.student, begun.problem.uuid, 'wrong');
        const next = () => nextOf(one.student, begun.attempt.id as string);
        const late =
          waitsFor === 'the place'
            ? await meets(take(one), next)
            : await meets(
                (tx) => lockAssignment(tx, one.assignment.uuid),
                next,
                () => change(one.owner, 'removeStudent', { enrolmentId: one.enrolmentId }),
              );
        expect([waitsFor, late]).toMatchObject([waitsFor, { __typename: 'NotFoundError' }]);
        expect(await problems(one)).toHaveLength(1);
      }
    },
  );

  it('is told nothing of an answer', async () => {
    const one = await group();
    const begun = await start(one.student, one.assignment.id);
    expect(await meets(take(one), () => submit(one.student, begun.problem.uuid, 'wrong'))).toMatchObject({
      __typename: 'ProblemClosedError',
    });
    expect(await problems(one)).toMatchObject([{ state: 'OPEN', answer: null }]);
  });

  it('gets no further problem either where the class ends, which holds no learner', async () => {
    const one = await group();
    const begun = await start(one.student, one.assignment.id);
    await submit(one.student, begun.problem.uuid, 'wrong');
    const late = await meets(ending(one), () => nextOf(one.student, begun.attempt.id as string));
    expect(late).toMatchObject({ __typename: 'NotFoundError' });
    expect(await problems(one)).toHaveLength(1);
  });

  it.each<[string, (one: Group) => Promise<unknown>]>([
    ['homework', (one) => start(one.student, one.assignment.id)],
    [
      'a live round',
      async (one) => {
        const { round } = await opened(one);
        await change(one.student, 'joinLiveRound', { liveRoundId: round });
        await change(one.owner, 'askLiveQuestion', { liveRoundId: round, number: 1 });
      },
    ],
  ])(
    'is told nothing of an answer in %s either where the class ends, which holds no learner',
    async (_where, begin) => {
      const one = await group();
      await begin(one);
      const [asked] = await problems(one);
      expect(await meets(ending(one), () => submit(one.student, asked?.id as string, 'wrong'))).toMatchObject({
        __typename: 'ProblemClosedError',
      });
      expect(await problems(one)).toMatchObject([{ state: 'OPEN', answer: null }]);
    },
  );

  it('is asked nothing in the live round in which they are', async () => {
    const one = await group();
    const { round } = await opened(one);
    await change(one.student, 'joinLiveRound', { liveRoundId: round });
    const asking = await meets(take(one), () =>
      change(one.owner, 'askLiveQuestion', { liveRoundId: round, number: 1 }),
    );
    expect(asking).toMatchObject({ __typename: 'AskLiveQuestionPayload' });
    expect(await problems(one)).toEqual([]);
  });
});

describe.skipIf(inject('databaseSource').kind === 'embedded')(
  'a child whose consent is withdrawn at that moment',
  () => {
    /** What a call is answered with that comes while the withdrawal waits for the last of the child's places. */
    async function withdrawing(begin: (one: Group) => Promise<() => Promise<unknown>>): Promise<[Group, unknown]> {
      const one = await group();
      const { db, clock } = school.app.deps;
      const call = await begin(one);
      const { userId } = one.student;
      const at = clock.now();
      const given = { textVersion: '1', createdAt: at, expiresAt: at, decidedAt: at, decision: 'GIVEN' as const };
      const { id } = await db.prisma.parentalConsent.create({ data: { id: newId(), userId, ...given } });
      const consent = await findConsent(db, id);
      const answered: Promise<unknown>[] = [];
      await db.transaction(async (tx) => {
        await holdPlacesOf(tx, userId);
        answered.push(withdrawConsent(db, consent as ConsentRow, at, at));
        await expect.poll(() => howManyWait(db)).toBe(1);
        answered.push(call());
        await expect.poll(() => howManyWait(db)).toBe(2);
      });
      const [withdrawn, told] = await Promise.all(answered);
      expect(withdrawn).toMatchObject({ places: [{ classroomId: one.made.uuid }] });
      return [one, told];
    }

    it('has no answer recorded in homework', async () => {
      const [one, told] = await withdrawing(async ({ student, assignment }) => {
        const { problem } = await start(student, assignment.id);
        return () => submit(student, problem.uuid, 'wrong');
      });
      expect(told).toMatchObject({ __typename: 'ProblemClosedError' });
      expect(await problems(one)).toMatchObject([{ state: 'OPEN', answer: null }]);
    });

    it('begins no homework', async () => {
      const [one, told] = await withdrawing(
        async ({ student, assignment }) =>
          () =>
            start(student, assignment.id),
      );
      expect(told).toMatchObject({ __typename: 'NotFoundError' });
      expect(await countsOf(one.made)).toMatchObject({ attempts: 0, students: 0 });
    });
  },
);
