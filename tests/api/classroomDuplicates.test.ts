import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASSIGNMENTS_PER_ACCOUNT } from '../../server/features/homework/homework.limits.ts';
import { change, nodesOf } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { joined } from '../testkit/classrooms.ts';
import { classWith, doHomework, setHomework } from '../testkit/homework.ts';
import { fillPool } from '../testkit/pool.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
});
afterAll(() => app.close());

describe('the homework of a duplicated class', () => {
  const HOMEWORK =
    'title description questions passingScore maxAttempts countedAttempt answersShown sameForAll level { code } targets { uuid } state openAt dueAt lockAt';
  const homeworkOf = async (who: Person, id: string) => {
    const { data } = await who.graphql(
      `query($id: ID!) { classroom(id: $id) { homeworkCount assignments(first: 10) { edges { node { id ${HOMEWORK} } } } } }`,
      { id },
    );
    const { homeworkCount, assignments } = data.classroom;
    return { homeworkCount, assignments: nodesOf(assignments) };
  };
  const duplicated = async (who: Person, input: Record<string, unknown>) =>
    (await change(who, 'duplicateClassroom', input, 'classroom { id uuid invitationCode }')).classroom;

  it('comes along as drafts that ask for the same, without dates, extensions and attempts', async () => {
    const { teacher: owner, classroom, students } = await classWith(app);
    const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
    const dates = { openAt: inDays(-1), dueAt: inDays(1), lockAt: inDays(2) };
    const counting = { passingScore: 70, maxAttempts: 3, countedAttempt: 'LAST', answersShown: 'AFTER_DUE' };
    const given = { ...dates, ...counting, title: 'Week 1', description: 'Read page 4.' };
    const { assignment } = await setHomework({ teacher: owner, classroom }, given);
    await setHomework({ teacher: owner, classroom }, { title: 'Week 2', sameForAll: true, published: false });
    await doHomework(students[0], assignment.uuid);
    const copy = await duplicated(owner, { classroomId: classroom.uuid });
    const [before, after] = [await homeworkOf(owner, classroom.id), await homeworkOf(owner, copy.id)];
    expect(after.homeworkCount).toBe(2);
    const undated = { state: 'DRAFT', openAt: null, dueAt: null, lockAt: null };
    const kept = before.assignments.map((one: object) => ({ ...one, id: expect.any(String), ...undated }));
    expect(after.assignments).toEqual(kept);
    const ids = [...before.assignments, ...after.assignments].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    await joined(app, students[0], copy);
    expect((await homeworkOf(students[0], copy.id)).assignments).toEqual([]);
    const [draft] = after.assignments.filter(({ title }: { title: string }) => title === 'Week 1');
    const publish = (input: object) =>
      change(owner, 'updateAssignment', { assignmentId: draft.id, published: true, ...input }, 'assignment { state }');
    expect((await publish({})).fieldErrors).toEqual([
      { field: 'dueAt', message: 'Set a due date, or show the answers straight away' },
    ]);
    expect((await publish({ dueAt: inDays(7) })).assignment).toEqual({ state: 'OPEN' });
  });

  it('stays behind where the teacher says so', async () => {
    const { teacher: owner, classroom } = await classWith(app);
    await setHomework({ teacher: owner, classroom });
    const copy = await duplicated(owner, { classroomId: classroom.uuid, withHomework: false });
    expect((await homeworkOf(owner, copy.id)).homeworkCount).toBe(0);
  });

  it('is counted as homework that is set: so much a day and no more', async () => {
    const { teacher: owner, classroom } = await classWith(app);
    await setHomework({ teacher: owner, classroom });
    await app.deps.limits.consume(ASSIGNMENTS_PER_ACCOUNT, owner.userId, ASSIGNMENTS_PER_ACCOUNT.budget - 2);
    expect(await duplicated(owner, { classroomId: classroom.uuid })).toBeTruthy();
    expect((await setHomework({ teacher: owner, classroom })).__typename).toBe('RateLimitedError');
    const input = { classroomId: classroom.uuid };
    expect((await change(owner, 'duplicateClassroom', input)).__typename).toBe('RateLimitedError');
    // What is refused for another reason is not counted.
    expect((await change(owner, 'duplicateClassroom', { ...input, name: ' ' })).__typename).toBe('ValidationError');
    expect(await duplicated(owner, { ...input, withHomework: false })).toBeTruthy();
  });
});
