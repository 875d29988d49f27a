import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { holdToLeave, leaveClasses, lookAtClasses } from '../../server/features/person/leaveClasses.store.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { byCard, classOf, joined, verified } from '../testkit/classrooms.ts';
import { mostRowsOf } from '../testkit/statements.ts';
import { takeByReset } from '../testkit/takeover.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

const run = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);

describe('very many places that were left', () => {
  const MANY = 2_100;
  const AT_ONCE = 500;

  beforeAll(async () => {
    await run(`CREATE FUNCTION few_places_at_once() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF (SELECT count(*) FROM gone) > ${AT_ONCE} THEN RAISE 'too many at once'; END IF; RETURN NULL; END $$`);
    await run(`CREATE TRIGGER few_at_once AFTER DELETE ON enrolments REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION few_places_at_once()`);
    await run(
      `INSERT INTO classrooms (id, name, invitation_code, created_at, updated_at)
       SELECT gen_random_uuid(), 'Left', 'LEFT' || n, now(), now() FROM generate_series(1, $1::int) n`,
      [MANY],
    );
  });
  afterAll(() => run('DROP FUNCTION few_places_at_once CASCADE'));

  /** Somebody who was in all these classes. */
  async function restless(): Promise<Person> {
    const person = await app.person();
    await run(
      `INSERT INTO enrolments (id, classroom_id, user_id, joined_at, left_at)
       SELECT gen_random_uuid(), id, $1::uuid, now(), now() FROM classrooms WHERE name = 'Left'`,
      [person.userId],
    );
    return person;
  }

  const placesOf = ({ userId }: Person) => app.deps.db.prisma.enrolment.count({ where: { userId } });

  it('go some in a statement where their account is deleted or taken over, and nothing of anybody else goes', async () => {
    const [gone, taken, other] = [await restless(), await restless(), await restless()];
    const deletion = async () => expect(await deletePerson(app.deps, gone.userId)).toBe(true);
    // They are held in the database, and are nothing to this process.
    expect(await mostRowsOf(deletion)).toBeLessThan(AT_ONCE);
    await run('UPDATE users SET email_confirmed_at = NULL WHERE id = $1::uuid', [taken.userId]);
    await takeByReset(app, taken.email);
    expect([await placesOf(gone), await placesOf(taken), await placesOf(other)]).toEqual([0, 0, MANY]);
  });
});

it('who hears that an owner goes is told once each by the database, in however many of the classes they are', async () => {
  const teacher = await verified(app, await app.person({ userType: 'TEACHER' }));
  const students = [await app.person(), await app.person()];
  for (let classes = 0; classes < 4; classes += 1) {
    const made = await classOf(teacher);
    for (const student of students) await byCard(app, teacher, student, await joined(app, student, made));
  }
  const ids = students.map(({ userId }) => userId).toSorted();
  // One whose cards of two classes were used at once, on two nodes.
  await run(
    `INSERT INTO sessions (id, user_id, enrolment_id, created_at, expires_at, user_agent, last_used_at, confirmed_at)
     SELECT gen_random_uuid(), e.user_id, e.id, now(), now() + interval '1 hour', '', now(), now()
       FROM enrolments e JOIN classroom_teachers t ON t.classroom_id = e.classroom_id
      WHERE t.user_id = $1::uuid AND e.user_id = $2::uuid`,
    [teacher.userId, ids[0]],
  );
  const heard: (readonly string[])[] = [];
  const rows = await mostRowsOf(() =>
    app.deps.db.transaction(async (tx) => {
      await holdToLeave(tx, teacher.userId);
      heard.push((await lookAtClasses(tx, teacher.userId)).students);
      heard.push((await leaveClasses(tx, teacher.userId, app.clock.now())).cardHolders);
    }),
  );
  expect(heard.map((told) => told.toSorted())).toEqual([ids, ids]);
  // The classes themselves, with their teacher.
  expect(rows).toBe(4);
});
