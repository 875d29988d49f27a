import { expect, it } from 'vitest';
import { inTurnOfChanges } from '../../server/features/homework/changeTurns.ts';
import {
  ANSWERS_PER_CHANGE,
  ANSWERS_WITHOUT_TURN,
  CHANGES_PER_ACCOUNT,
} from '../../server/features/homework/homework.limits.ts';
import { change } from '../testkit/account.ts';
import { nextOf, setHomework, start } from '../testkit/homework.ts';
import { classForEachTest } from '../testkit/homeworkClass.ts';
import { submit } from '../testkit/practice.ts';
import { statementsOf } from '../testkit/statements.ts';
import { RIGHT } from '../testkit/pool.ts';

const its = classForEachTest(6);
const { inHours } = its;
const update = (assignmentId: string, input: Record<string, unknown>) =>
  change(its.group.teacher, 'updateAssignment', { assignmentId, ...input });

const remove = (assignmentId: string) => change(its.group.teacher, 'deleteAssignment', { assignmentId });

/** Homework of which the student has answered one question, and is asked the next: its id, and both problems. */
async function begun(): Promise<{ id: string; answered: string; open: string }> {
  const dates = { dueAt: inHours(1), lockAt: inHours(1), answersShown: 'AFTER_DUE' };
  const id = (await setHomework(its.group, dates)).assignment.uuid;
  const { attempt, problem } = await start(its.student, id);
  await submit(its.student, problem.uuid, RIGHT);
  return { id, answered: problem.uuid, open: (await nextOf(its.student, attempt.uuid)).problem.uuid };
}

/** As if its students had given so many answers. */
const withAnswers = (assignmentId: string, answered: number) =>
  its.app.deps.db.prisma.homeworkAttempt.updateMany({ where: { assignmentId }, data: { answered } });

/** How much of the teacher's budget for changes something uses up. */
async function usedBy(work: () => Promise<{ __typename: string }>, told = /Payload$/): Promise<number> {
  const used = async () => (await its.app.deps.limits.count(CHANGES_PER_ACCOUNT, its.group.teacher.userId)).used;
  const before = await used();
  expect((await work()).__typename).toMatch(told);
  return (await used()) - before - 1;
}

const problemOf = (id: string) => its.app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id } });
const versionOf = async (id: string): Promise<string> =>
  (await its.app.deps.db.pool.query('SELECT ctid::text AS version FROM problems WHERE id = $1', [id])).rows[0].version;

it('another closing date is written to what is open, and to no answer', async () => {
  const { id, answered, open } = await begun();
  const before = [await versionOf(answered), await problemOf(open)] as const;
  expect((await update(id, { lockAt: inHours(5) })).__typename).toBe('UpdateAssignmentPayload');
  expect(await versionOf(answered)).toBe(before[0]);
  const { closesAt } = await problemOf(open);
  expect(closesAt?.getTime()).toBe((before[1].closesAt?.getTime() ?? 0) + 4 * 3_600_000);
});

it('what a date does not move is not looked through for it', async () => {
  const { id } = await begun();
  const withholding = (texts: string[]) => texts.filter((text) => /SET withheld_until/.test(text)).length;
  const closing = (texts: string[]) => texts.filter((text) => /SET closes_at/.test(text)).length;
  const closed = await statementsOf(() => update(id, { lockAt: inHours(6) }));
  expect([closing(closed), withholding(closed)]).toEqual([1, 0]);
  const shown = await statementsOf(() => update(id, { dueAt: inHours(3) }));
  expect([closing(shown), withholding(shown)]).toEqual([0, 2]);
});

it('a change of when answers close or are shown counts by how many answers it settles; a text does not', async () => {
  const { id } = await begun();
  await withAnswers(id, 3 * ANSWERS_PER_CHANGE);
  expect(await usedBy(() => update(id, { title: 'Renamed' }))).toBe(1);
  expect(await usedBy(() => update(id, { dueAt: inHours(0.5) }))).toBe(4);
  expect(await usedBy(() => update(id, { lockAt: inHours(7) }))).toBe(4);
  expect(await usedBy(() => update(id, { lockAt: inHours(7) }))).toBe(1);
});

it('a deletion counts by how many answers it settles', async () => {
  const { id } = await begun();
  await withAnswers(id, 3 * ANSWERS_PER_CHANGE);
  expect(await usedBy(() => remove(id))).toBe(4);
  expect(await usedBy(async () => remove((await setHomework(its.group)).assignment.uuid))).toBe(1);
});

it('a change of very many answers counts as no more than all changes: it can be made', async () => {
  const { id } = await begun();
  await withAnswers(id, 2 * CHANGES_PER_ACCOUNT.budget * ANSWERS_PER_CHANGE);
  expect((await update(id, { lockAt: inHours(9) })).__typename).toBe('UpdateAssignmentPayload');
  expect((await update(id, { lockAt: inHours(8) })).__typename).toBe('RateLimitedError');
});

it('a change that is refused counts as one, whatever it would settle', async () => {
  const { id } = await begun();
  await withAnswers(id, 2 * ANSWERS_PER_CHANGE);
  const changed = { dueAt: inHours(0.5), title: '' };
  expect(await usedBy(() => update(id, changed), /^ValidationError$/)).toBe(1);
});

it('a change is counted by what it settles, also where another one comes in between', async () => {
  const { id } = await begun();
  await withAnswers(id, 2 * ANSWERS_PER_CHANGE);
  const dates = { lockAt: inHours(1), dueAt: inHours(1) };
  const { db } = its.app.deps;
  const { transaction } = db;
  const used = await usedBy(() => {
    db.transaction = async (work) => {
      db.transaction = transaction;
      await db.prisma.assignment.update({ where: { id }, data: { lockAt: new Date(inHours(2)) } });
      return transaction(work);
    };
    return update(id, dates);
  });
  expect(used).toBe(1 + 3);
  const { lockAt } = await db.prisma.assignment.findUniqueOrThrow({ where: { id } });
  expect(lockAt?.toISOString()).toBe(dates.lockAt);
});

it('a change of many answers waits while another is made, as their deletion does, and one of few does not', async () => {
  const [many, gone] = [(await begun()).id, (await begun()).id];
  for (const id of [many, gone]) await withAnswers(id, ANSWERS_WITHOUT_TURN + 1);
  const { id: few } = await begun();
  const { promise: made, resolve: finish } = Promise.withResolvers<void>();
  const other = inTurnOfChanges(its.app.deps, ANSWERS_WITHOUT_TURN + 1, () => made);
  let areMade = 0;
  const waiting = [update(many, { lockAt: inHours(4) }), remove(gone)].map((one) =>
    one.finally(() => {
      areMade += 1;
    }),
  );
  expect((await update(few, { lockAt: inHours(4) })).__typename).toBe('UpdateAssignmentPayload');
  expect((await update(many, { title: 'Renamed' })).__typename).toBe('UpdateAssignmentPayload');
  expect((await remove(few)).__typename).toBe('DeleteAssignmentPayload');
  expect(areMade).toBe(0);
  finish();
  await other;
  for (const one of waiting) expect((await one).__typename).toMatch(/Payload$/);
});
