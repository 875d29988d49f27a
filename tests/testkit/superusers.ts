import type { Person, TestApp } from './app.ts';

/** Somebody who looks after the pool. */
export async function superuser(app: TestApp, changes: Record<string, unknown> = {}): Promise<Person> {
  const person = await app.person(changes);
  await app.deps.db.prisma.user.update({ where: { id: person.userId }, data: { isSuperuser: true } });
  return person;
}
