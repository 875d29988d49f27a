import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRows } from '../../server/rows.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import {
  type Asker,
  type GuardedClass,
  guardedClass,
  type Stranger,
  STRANGERS,
  tracesIn,
} from '../testkit/guardedClass.ts';
import { fillPool } from '../testkit/pool.ts';

let app: TestApp;
let guarded: GuardedClass;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  guarded = await guardedClass(app);
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Asking = Stranger | 'classmate';

interface Row {
  body?: () => object;
  /** Status for whom it is not for; who is not named may call it, and is told nothing of the class. */
  by: Readonly<Partial<Record<Asking, number>>>;
}

const ONLY_SIGNED_IN = { visitor: 401 };
const NOT_FOUND = {
  visitor: 401,
  'student of another class': 404,
  'former student': 404,
  'teacher of another class': 404,
  'former co-teacher': 404,
};
const OF_TEACHERS = { ...NOT_FOUND, classmate: 403, 'student of another class': 403, 'former student': 403 };

/** Every row about classes and homework. One that is not here fails the test. */
const ROWS: Readonly<Record<string, Row>> = {
  'POST /classrooms/': {
    body: () => ({ class_name: 'Mine' }),
    by: { visitor: 401, classmate: 403, 'student of another class': 403, 'former student': 403 },
  },
  'GET /classrooms/my-classes': { by: ONLY_SIGNED_IN },
  'GET /auth/student-classes-temp': { by: ONLY_SIGNED_IN },
  'GET /classrooms/{id}': { by: NOT_FOUND },
  'PUT /classrooms/{id}': { body: () => ({ class_name: 'Taken' }), by: OF_TEACHERS },
  // Who is in the class is told that it is for teachers; to all others it is not there.
  'GET /classrooms/{id}/students': { by: { ...NOT_FOUND, classmate: 403 } },
  'POST /classrooms/join': {
    body: () => ({ invitation_code: 'ABCDEFGH23' }),
    by: { ...NOT_FOUND, classmate: 404, 'teacher of another class': 403, 'former co-teacher': 403 },
  },
  'POST /classrooms/leave/{id}': { by: NOT_FOUND },
  'POST /homework/': {
    body: () => ({ classroom_id: guarded.classroom.uuid, title: 'Taken', target_level: 'A2' }),
    by: OF_TEACHERS,
  },
  'GET /homework/classroom/{id}': { by: NOT_FOUND },
};
const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the rows about classes and homework', () => {
  it('are all in the table', () => {
    const about = restRows.filter(({ path }) => /class|homework/u.test(path));
    expect(Object.keys(ROWS).toSorted()).toEqual(about.map(callOf).toSorted());
  });

  it.each(Object.entries(ROWS))(
    '%s is refused to whom it is not for, and tells nobody of others',
    async (call, row) => {
      const [method, path] = call.split(' ', 2) as [Method, string];
      const before = await app.deps.db.prisma.classroom.findMany({ where: { id: guarded.classroom.uuid } });
      const people: Record<string, Asker> = { ...guarded.strangers, classmate: guarded.classmate };
      for (const who of [...STRANGERS, 'classmate'] as const) {
        const status = row.by[who];
        // The classmate is let go by the last row that lets them.
        if (who === 'classmate' && status === undefined && method !== 'GET') continue;
        const asker = people[who] as Asker;
        const { status: told, body } = await asker.rest(
          method,
          path.replace('{id}', guarded.classroom.uuid),
          row.body?.(),
        );
        expect(told < 300 ? undefined : told, `${who}: ${JSON.stringify(body)}`).toBe(status);
        if (told >= 300) expect(body, who).toMatchObject({ detail: expect.any(String), code: expect.any(String) });
        const hidden = who === 'classmate' ? guarded.secrets : [...guarded.traces, ...guarded.secrets];
        expect(tracesIn(body, hidden), who).toEqual([]);
      }
      expect(await app.deps.db.prisma.classroom.findMany({ where: { id: guarded.classroom.uuid } })).toEqual(before);
    },
  );
});
