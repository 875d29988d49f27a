import { describe, expect, it } from 'vitest';
import { change } from '../testkit/account.ts';
import { setHomework, start } from '../testkit/homework.ts';
import { classForEachTest } from '../testkit/homeworkClass.ts';

const its = classForEachTest(6);
const { inHours } = its;
const set = async (input: Record<string, unknown> = {}): Promise<string> =>
  (await setHomework(its.group, input)).assignment.uuid;
const rowOf = (id: string) => its.app.deps.db.prisma.assignment.findUniqueOrThrow({ where: { id } });
const update = (assignmentId: string, input: Record<string, unknown>) =>
  change(its.group.teacher, 'updateAssignment', { assignmentId, ...input });

/** Does `first` once what is asked by `then` has been looked at, and is about to be done. */
async function between(first: () => Promise<unknown>, then: () => Promise<{ __typename: string }>) {
  const { db } = its.app.deps;
  const { transaction } = db;
  db.transaction = async (work) => {
    db.transaction = transaction;
    await first();
    return transaction(work);
  };
  const { __typename } = await then();
  expect(db.transaction).toBe(transaction);
  return __typename;
}

describe('homework that two change at the same moment', () => {
  it('has both changes', async () => {
    const id = await set({ published: false, title: 'Old', dueAt: inHours(9) });
    const publish = () => update(id, { published: true, answersShown: 'AFTER_DUE' });
    expect(await between(publish, () => update(id, { title: 'New' }))).toBe('UpdateAssignmentPayload');
    expect(await rowOf(id)).toMatchObject({ title: 'New', published: true, answersShown: 'AFTER_DUE' });
  });

  it('asks what its attempts were begun with', async () => {
    const id = await set({ questions: 3 });
    const begin = async () => {
      await update(id, { questions: 5 });
      await start(its.student, id);
    };
    expect(await between(begin, () => update(id, { title: 'New' }))).toBe('UpdateAssignmentPayload');
    expect(await rowOf(id)).toMatchObject({ title: 'New', questions: 5 });
    const again = await set({ questions: 3 });
    const started = await between(
      () => start(its.student, again),
      () => update(again, { questions: 5 }),
    );
    expect(started).toBe('AssignmentStartedError');
  });

  it('is looked at as a whole: dates that contradict each other are refused to the later one', async () => {
    const id = await set();
    const close = () => update(id, { lockAt: inHours(1) });
    expect(await between(close, () => update(id, { openAt: inHours(2) }))).toBe('ValidationError');
    expect(await rowOf(id)).toMatchObject({ openAt: null });
  });

  it('closes by its new dates for a student who is given more time', async () => {
    const id = await set({ dueAt: inHours(1), lockAt: inHours(1) });
    const { problem } = await start(its.student, id);
    const extend = { assignmentId: id, studentId: its.student.userId, extendedTo: inHours(2) };
    const later = () => update(id, { dueAt: inHours(4), lockAt: inHours(4) });
    const told = await between(later, () => change(its.group.teacher, 'extendAssignment', extend));
    expect(told).toBe('ExtendAssignmentPayload');
    const { closesAt } = await its.app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: problem.uuid } });
    expect(closesAt?.getTime()).toBeGreaterThanOrEqual(Date.parse(inHours(4)));
  });

  it('is not there where it was deleted', async () => {
    const id = await set();
    const remove = () => change(its.group.teacher, 'deleteAssignment', { assignmentId: id });
    expect(await between(remove, () => update(id, { title: 'New' }))).toBe('NotFoundError');
  });
});
