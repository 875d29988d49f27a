import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { classroomChanged } from '../../server/features/person/classrooms.events.ts';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, confirmed, coTeaching, join, joined, type MadeClass } from '../testkit/classrooms.ts';
import { listen, openAs, type RawSocket, type SocketMessage } from '../testkit/sockets.ts';

const WATCH = `subscription($classroomId: ID!) { classroomChanged(classroomId: $classroomId) {
  change studentCount enrolment { id leftAt student { fullName email } } classroom { name studentCount }
} }`;

let app: TestApp;
let port: number;
let teacher: Person;
let student: Person;
const sockets: RawSocket[] = [];
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
  teacher = await confirmed(app, await app.person({ userType: 'TEACHER' }));
  student = await app.person({ fullName: 'Zeynep Kaya' });
});
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.terminate();
});
afterAll(() => app.close());

/** Asks for the changes of a class; what is told of them. */
async function watching(who: Person, { id }: Pick<MadeClass, 'id'>) {
  const opened = await openAs(port, who.token);
  sockets.push(opened);
  const messages: SocketMessage[] = [];
  opened.socket.on('message', (data) => void messages.push(JSON.parse((data as Buffer).toString()) as SocketMessage));
  const { begun } = app.listeners(classroomChanged);
  opened.send({ type: 'subscribe', id: 's', payload: { query: WATCH, variables: { classroomId: id } } });
  const stands = () => app.listeners(classroomChanged).begun > begun || messages.length > 0;
  await expect.poll(stands).toBe(true);
  const events = () => messages.flatMap(({ payload }) => payload?.data?.classroomChanged ?? []);
  /** Codes of what ended it. */
  const errors = () =>
    messages.flatMap(({ type, payload }) =>
      type === 'error' || payload?.errors ? (payload.errors ?? payload) : [],
    ) as { extensions: { code: string } }[];
  return { events, codes: () => errors().map(({ extensions }) => extensions.code) };
}

describe('classroomChanged', () => {
  it('tells a teacher of students who join, leave and are removed, and of changes of the class', async () => {
    const made = await classOf(teacher);
    const { events } = await watching(teacher, made);
    const enrolmentId = await joined(app, student, made);
    await expect.poll(() => events().length).toBe(1);
    expect(events()[0]).toEqual({
      change: 'STUDENT_JOINED',
      studentCount: 1,
      enrolment: { id: enrolmentId, leftAt: null, student: { fullName: 'Zeynep Kaya', email: student.email } },
      classroom: { name: 'English 9b', studentCount: 1 },
    });
    await change(student, 'leaveClassroom', { classroomId: made.id });
    await expect.poll(() => events().length).toBe(2);
    expect(events()[1]).toMatchObject({
      change: 'STUDENT_LEFT',
      studentCount: 0,
      enrolment: { leftAt: expect.any(String), student: { fullName: 'Zeynep Kaya', email: null } },
    });
    await change(teacher, 'updateClassroom', { classroomId: made.id, name: 'English 9c' });
    await expect.poll(() => events().at(-1)).toMatchObject({ change: 'CHANGED', classroom: { name: 'English 9c' } });
    const other = await app.person();
    await join(other, made);
    await expect.poll(() => events().at(-1)).toMatchObject({ change: 'STUDENT_JOINED', studentCount: 1 });
    await deletePerson(app.deps, other.userId);
    await expect.poll(() => events().at(-1)).toMatchObject({ change: 'STUDENT_LEFT', studentCount: 0 });
  });

  it('is refused to students of the class and to who has nothing to do with it', async () => {
    const made = await classOf(teacher);
    await joined(app, student, made);
    const codesFor = async (who: Person) => {
      const { codes } = await watching(who, made);
      await expect.poll(() => codes().length).toBeGreaterThan(0);
      return codes();
    };
    expect(await codesFor(student)).toEqual(['FORBIDDEN']);
    expect(await codesFor(await app.person())).toEqual(['FORBIDDEN']);
    expect(await codesFor(await app.person({ userType: 'TEACHER' }))).toEqual(['NOT_FOUND']);
  });

  it('tells a co-teacher who was removed nothing any more, at once', async () => {
    const made = await classOf(teacher);
    const other = await confirmed(app, await app.person({ userType: 'TEACHER' }));
    await coTeaching(teacher, other, made);
    const { events, codes } = await watching(other, made);
    await joined(app, student, made);
    await expect.poll(() => events().length).toBe(1);
    await change(teacher, 'removeCoTeacher', { classroomId: made.id, teacherId: other.userId });
    await expect.poll(() => codes()).toEqual(['NOT_FOUND']);
    await join(await app.person(), made);
    expect(events()).toHaveLength(1);
  });

  it('ends for everybody when the class is deleted', async () => {
    const made = await classOf(teacher);
    const { events, codes } = await watching(teacher, made);
    await change(teacher, 'deleteClassroom', { classroomId: made.id, confirmation: 'English 9b' });
    await expect.poll(() => codes()).toEqual(['NOT_FOUND']);
    expect(events()).toEqual([]);
  });
});
