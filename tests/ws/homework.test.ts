import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { homeworkChanged } from '../../server/features/person/homework.events.ts';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { confirmed, coTeaching, joined } from '../testkit/classrooms.ts';
import { type ClassWithStudents, classWith, setHomework, start } from '../testkit/homework.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';
import { listen, watch } from '../testkit/sockets.ts';

const WATCH = 'subscription { homeworkChanged { change viewer { homework { toDoCount next { title ownLockAt } } } } }';
const HOUR_MS = 3_600_000;

interface Told {
  change: string;
  viewer: { homework: { toDoCount: number; next: { title: string; ownLockAt: string | null } | null } };
}

let app: TestApp;
let port: number;
let group: ClassWithStudents;
let student: Person;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
});
beforeEach(async () => {
  group = await classWith(app, 2);
  [student] = group.students;
});
afterAll(() => app.close());

const inHours = (hours: number): string => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();

/** Listens for somebody's homework; what is told of it. */
async function watching(who: Person) {
  const { events } = await watch(app, port, who.token, { kind: homeworkChanged, query: WATCH });
  const told = (): Told[] => events();
  let read = 0;
  /** The last of what was told since it was asked for the last time. */
  const next = async (): Promise<Told> => {
    await expect.poll(() => told().length).toBeGreaterThan(read);
    read = told().length;
    return told().at(-1) as Told;
  };
  return { told, next };
}

describe('homeworkChanged', () => {
  it('tells a student when homework of theirs is published, changed, closed and deleted, and of no draft', async () => {
    const { told, next } = await watching(student);
    const draft = { published: false, title: 'Week 1' };
    const { assignment } = await setHomework(group, draft);
    const update = (input: Record<string, unknown>) =>
      change(group.teacher, 'updateAssignment', { assignmentId: assignment.id, ...input });
    await update({ title: 'Week 2' });
    await update({ published: true });
    expect(await next()).toEqual({
      change: 'SET',
      viewer: { homework: { toDoCount: 1, next: { title: 'Week 2', ownLockAt: null } } },
    });
    const lockAt = inHours(2);
    await update({ lockAt });
    expect((await next()).viewer.homework.next?.ownLockAt).toBe(lockAt);
    await update({ lockAt: inHours(-1) });
    expect((await next()).viewer.homework.toDoCount).toBe(0);
    await update({ lockAt: null });
    await next();
    await change(group.teacher, 'deleteAssignment', { assignmentId: assignment.id });
    expect((await next()).viewer.homework.toDoCount).toBe(0);
    expect(new Set(told().map((event) => event.change))).toEqual(new Set(['SET']));
  });

  it('tells of more time the student who was given it, and of a reminder those who were reminded', async () => {
    const [, other] = group.students as [Person, Person];
    const { assignment } = await setHomework(group, { dueAt: inHours(1), lockAt: inHours(1) });
    await start(other, assignment.uuid);
    const [own, others] = [await watching(student), await watching(other)];
    const extendedTo = inHours(5);
    await change(group.teacher, 'extendAssignment', {
      assignmentId: assignment.id,
      studentId: student.userId,
      extendedTo,
    });
    expect((await own.next()).viewer.homework.next?.ownLockAt).toBe(extendedTo);
    await change(group.teacher, 'remindStudents', { assignmentId: assignment.id });
    expect((await own.next()).change).toBe('REMINDED');
    // Whoever was given nothing hears first of what they do themselves.
    const { problem } = await start(other, assignment.uuid);
    await submit(other, problem.uuid, RIGHT);
    expect((await others.next()).change).toBe('DONE');
    expect(others.told()).toHaveLength(1);
  });

  it('tells of classes that a student comes into and is taken out of, and nobody else', async () => {
    const newcomer = await app.person();
    const stranger = await watching(await app.person());
    await setHomework(group);
    const { next } = await watching(newcomer);
    const enrolmentId = await joined(app, newcomer, group.classroom);
    expect(await next()).toMatchObject({ change: 'CLASSES_CHANGED', viewer: { homework: { toDoCount: 1 } } });
    await change(group.teacher, 'removeStudent', { enrolmentId });
    expect(await next()).toMatchObject({ change: 'CLASSES_CHANGED', viewer: { homework: { toDoCount: 0 } } });
    await change(group.teacher, 'restoreStudent', { enrolmentId });
    expect(await next()).toMatchObject({ viewer: { homework: { toDoCount: 1 } } });
    await change(group.teacher, 'deleteClassroom', { classroomId: group.classroom.id, confirmation: 'English 9b' });
    expect(await next()).toMatchObject({ change: 'CLASSES_CHANGED', viewer: { homework: { toDoCount: 0 } } });
    expect(stranger.told()).toEqual([]);
  });

  it('tells of each kind of change, however close they are: none stands for another', async () => {
    const newcomer = await app.person();
    const enrolmentId = await joined(app, newcomer, group.classroom);
    const { next } = await watching(newcomer);
    await setHomework(group);
    expect((await next()).change).toBe('SET');
    await change(group.teacher, 'removeStudent', { enrolmentId });
    await change(group.teacher, 'restoreStudent', { enrolmentId });
    await setHomework(group);
    const told = [(await next()).change, (await next()).change];
    expect(new Set(told)).toContain('CLASSES_CHANGED');
  });

  it('tells of a class that goes with the account of its only teacher, and of none that somebody else teaches on', async () => {
    const { next } = await watching(student);
    await setHomework(group);
    expect((await next()).viewer.homework.toDoCount).toBe(1);
    const shared = await classWith(app, 1);
    await coTeaching(await confirmed(app, shared.teacher), await confirmed(app, group.teacher), shared.classroom);
    const other = await watching(shared.students[0] as Person);
    await deletePerson(app.deps, group.teacher.userId);
    expect(await next()).toMatchObject({ change: 'CLASSES_CHANGED', viewer: { homework: { toDoCount: 0 } } });
    expect(other.told()).toEqual([]);
  });
});
