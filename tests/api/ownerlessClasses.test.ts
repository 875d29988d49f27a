import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { deleteCoTeacher } from '../../server/features/classrooms/coTeachers.store.ts';
import { readClassesHandedOver } from '../../server/features/person/leaveClasses.store.ts';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { careForOwnerlessClasses } from '../../server/features/person/ownerlessClasses.domain.ts';
import { within } from '../../server/kernel/db.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, confirmed, coTeaching, joined, type MadeClass } from '../testkit/classrooms.ts';
import { howManyWait } from '../testkit/locks.ts';
import { fillPool } from '../testkit/pool.ts';
import { next } from '../testkit/practice.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  await fillPool(app.deps.db, { targets: 1, sentencesPerTarget: 5 });
});
afterAll(() => app.close());

const newTeacher = async (): Promise<Person> => confirmed(app, await app.person({ userType: 'TEACHER' }));
/** A class with its owner and some co-teachers, who have come one after the other. */
async function taughtByMany(coTeachers: number): Promise<{ classroom: MadeClass; owner: Person; others: Person[] }> {
  const owner = await newTeacher();
  const classroom = await classOf(owner);
  const others: Person[] = [];
  for (let count = 0; count < coTeachers; count += 1) {
    app.clock.advance(1000);
    const other = await newTeacher();
    await coTeaching(owner, other, classroom);
    others.push(other);
  }
  return { classroom, owner, others };
}
/** Who owns a class; null for one that nobody owns, undefined where it is gone, or has ended. */
async function ownerOf({ uuid }: MadeClass): Promise<string | null | undefined> {
  const found = await app.deps.db.prisma.classroom.findUnique({
    where: { id: uuid },
    select: { invitationCode: true, teachers: { select: { userId: true, ownsId: true } } },
  });
  if (!found || found.invitationCode === uuid) return undefined;
  return found.teachers.find(({ ownsId }) => ownsId !== null)?.userId ?? null;
}
/** How many classes stand that nobody owns. */
async function ownerless(): Promise<number> {
  const found = await app.deps.db.prisma.classroom.findMany({
    where: { teachers: { none: { ownsId: { not: null } } } },
    select: { id: true, invitationCode: true },
  });
  return found.filter(({ id, invitationCode }) => id !== invitationCode).length;
}

/**
 * Deletes somebody's account, and does something else once that has left their classes and waits for a problem of theirs, which is about to go too.
 * @returns what came of that
 */
async function whileDeleting<T>(person: Person, work: () => Promise<T>): Promise<T> {
  const { uuid: problemId } = await next(person);
  let deleting: Promise<unknown> = Promise.resolve();
  let working: Promise<T> | null = null;
  await app.deps.db.transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM problems WHERE id = ${problemId}::uuid FOR UPDATE`;
    deleting = deletePerson(app.deps, person.userId);
    await expect.poll(() => howManyWait(app.deps.db)).toBe(1);
    let isDone = false;
    working = work().finally(() => (isDone = true));
    await expect.poll(async () => isDone || (await howManyWait(app.deps.db)) > 1).toBe(true);
  });
  expect(await deleting).toBe(true);
  if (working === null) throw new Error('Nothing was done meanwhile.');
  return working;
}

describe.skipIf(inject('databaseSource').kind === 'embedded')('while an account is deleted', () => {
  it.each(['createClassroom', 'duplicateClassroom'])(
    'its teacher makes no class that would be nobody’s: %s',
    async (made) => {
      const teacher = await newTeacher();
      const { id } = await classOf(teacher);
      const input = made === 'createClassroom' ? { name: 'Late' } : { classroomId: id, name: 'Late' };
      const { __typename } = await whileDeleting(teacher, () => change(teacher, made, input, 'classroom { id }'));
      expect(__typename).not.toMatch(/Payload$/);
      expect(await ownerless()).toBe(0);
    },
  );

  it('a class that its teacher is making at that moment goes with it', async () => {
    const teacher = await newTeacher();
    const { db } = app.deps;
    const { transaction } = db;
    let deleting: Promise<unknown> = Promise.resolve();
    // The class is made, and not committed yet, when the account begins to go.
    db.transaction = ((work, options) =>
      transaction(async (tx) => {
        const made = await work(tx);
        db.transaction = transaction;
        deleting = deletePerson(app.deps, teacher.userId);
        await expect.poll(() => howManyWait(db)).toBe(1);
        return made;
      }, options)) as typeof transaction;
    const classroom = await classOf(teacher);
    expect(await deleting).toBe(true);
    expect(await ownerOf(classroom)).toBeUndefined();
  });

  it('whoever would own its class next does not become the owner by halves where their account goes too: the class ends', async () => {
    const { classroom, owner, others } = await taughtByMany(1);
    expect(await whileDeleting(owner, () => deletePerson(app.deps, others[0]?.userId ?? ''))).toBe(true);
    expect(await ownerOf(classroom)).toBeUndefined();
  });

  it('its class goes to the next of the teachers where the first one’s account goes as well', async () => {
    const { classroom, owner, others } = await taughtByMany(2);
    await whileDeleting(owner, () => deletePerson(app.deps, others[0]?.userId ?? ''));
    expect(await ownerOf(classroom)).toBe(others[1]?.userId);
  });

  it('its class goes to the next of the teachers where the first one is being removed', async () => {
    const { classroom, owner, others } = await taughtByMany(2);
    let deleting: Promise<unknown> = Promise.resolve();
    await app.deps.db.transaction(async (tx) => {
      expect(await deleteCoTeacher(within(app.deps.db, tx), classroom.uuid, others[0]?.userId ?? '')).toBe(true);
      deleting = deletePerson(app.deps, owner.userId);
      await expect.poll(() => howManyWait(app.deps.db)).toBe(1);
    });
    expect(await deleting).toBe(true);
    expect(await ownerOf(classroom)).toBe(others[1]?.userId);
  });

  it('its person comes to teach no further class', async () => {
    const { classroom, owner } = await taughtByMany(0);
    const invited = await newTeacher();
    const input = { classroomId: classroom.id, email: invited.email };
    const { invitationId } = await change(owner, 'inviteCoTeacher', input, 'invitationId');
    const accept = () => change(invited, 'acceptCoTeacherInvitation', { invitationId });
    expect((await whileDeleting(invited, accept)).__typename).not.toBe('AcceptCoTeacherInvitationPayload');
    expect(await ownerOf(classroom)).toBe(owner.userId);
  });

  it('leaves no class behind, however many were made around it', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const teacher = await newTeacher();
      const makes = Array.from({ length: 10 }, () => change(teacher, 'createClassroom', { name: 'Around' }));
      await Promise.all([...makes.slice(0, 5), deletePerson(app.deps, teacher.userId), ...makes.slice(5)]);
    }
    expect(await ownerless()).toBe(0);
  });
});

describe('a class that loses its owner', () => {
  it('goes to who has taught there longest of those whom nobody has locked, as its owner is told before', async () => {
    const { classroom, owner, others } = await taughtByMany(2);
    const [first, second] = others.map(({ userId }) => userId) as [string, string];
    const { prisma } = app.deps.db;
    await prisma.user.update({ where: { id: first }, data: { lockedAt: app.clock.now() } });
    await prisma.user.update({ where: { id: second }, data: { fullName: 'Open Second' } });
    expect(await readClassesHandedOver(app.deps.db, owner.userId)).toMatchObject([{ newOwner: 'Open Second' }]);
    await deletePerson(app.deps, owner.userId);
    expect(await ownerOf(classroom)).toBe(second);
    // Where there is nobody else, a locked one has it until they are unlocked.
    await deletePerson(app.deps, second);
    expect(await ownerOf(classroom)).toBe(first);
  });
});

describe('a class that stands without an owner', () => {
  const disown = ({ uuid }: MadeClass, { userId }: Person) =>
    app.deps.db.prisma.classroomTeacher.deleteMany({ where: { classroomId: uuid, userId } });

  it('is given to who has taught there longest, who is told by email', async () => {
    const { classroom, owner, others } = await taughtByMany(2);
    await disown(classroom, owner);
    await careForOwnerlessClasses(app.deps);
    expect(await ownerOf(classroom)).toBe(others[0]?.userId);
    await app.jobsDone();
    const subjects = (await app.mailsTo(others[0]?.email ?? '')).map(({ subject }) => subject);
    expect(subjects).toContain('You are now the owner of a class');
  });

  it('ends where nobody teaches it, and is removed; others stay', async () => {
    const [{ classroom, owner }, other] = [await taughtByMany(0), await taughtByMany(0)];
    const student = await app.person();
    await joined(app, student, classroom);
    await disown(classroom, owner);
    const info = vi.spyOn(app.deps.log, 'info');
    await careForOwnerlessClasses(app.deps);
    expect(await ownerOf(classroom)).toBeUndefined();
    const QUERY = 'query($id: ID!) { classroom(id: $id) { name } }';
    expect((await student.graphql(QUERY, { id: classroom.id })).data.classroom).toBeNull();
    expect(await ownerOf(other.classroom)).toBe(other.owner.userId);
    expect(info).toHaveBeenCalledWith({ settled: 1 }, expect.any(String));
    info.mockClear();
    await careForOwnerlessClasses(app.deps);
    expect(info).not.toHaveBeenCalled();
    info.mockRestore();
    await expect
      .poll(() => app.deps.db.prisma.classroom.count({ where: { id: classroom.uuid } }), { timeout: 20_000 })
      .toBe(0);
  });
});
