import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SKIPPED_KEPT } from '../../server/features/practice/next.sql.ts';
import { RESETS_PER_ACCOUNT } from '../../server/features/practice/practice.limits.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { next, round, submit, ten } from '../testkit/practice.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 30, sentencesPerTarget: 4 });
});
afterAll(() => app.close());

describe('resetProgress', () => {
  it('at the moment in which the next problem is asked for takes nothing but its turn', async () => {
    let person = await app.person();
    const statuses: number[] = [];
    for (let turn = 0; turn < 30; turn += 1) {
      // Each may ask so often in a minute, and reset so often in a day.
      if (turn % RESETS_PER_ACCOUNT.budget === 0) person = await app.person();
      await round(person, [RIGHT]);
      const asked = Array.from({ length: 7 }, (_, place) =>
        place === turn % 7 ? person.rest('DELETE', '/users/me/progress') : person.rest('GET', '/practice/next'),
      );
      for (const { status } of await Promise.all(asked)) statuses.push(status);
    }
    expect([...new Set(statuses)].toSorted((a, b) => a - b)).toEqual([200, 204]);
  });

  it('removes what practice has stored and sets the level back; the account stays', async () => {
    const person = await app.person();
    await round(person, ten());
    await next(person);
    await person.graphql('mutation { updateProfile(input: { currentLevel: B1 }) { __typename } }');
    const { data } = await person.graphql(
      'mutation { resetProgress { __typename ... on ResetProgressPayload { viewer { user { fullName } practice { points totalAttempts currentStreakDays currentLevel { code } } } } } }',
    );
    expect(data.resetProgress.viewer).toEqual({
      user: { fullName: 'Amina Diallo' },
      practice: { points: 0, totalAttempts: 0, currentStreakDays: 0, currentLevel: { code: 'A2' } },
    });
    const where = { userId: person.userId };
    const { prisma } = app.deps.db;
    expect(
      await Promise.all([
        prisma.problem.count({ where }),
        prisma.round.count({ where }),
        prisma.memoryItem.count({ where }),
        prisma.dailyTotal.count({ where }),
        prisma.seenSentence.count({ where }),
        prisma.poolCursor.count({ where }),
      ]),
    ).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await next(person)).round.progress.roundNumber).toBe(1);
  });
});

describe('a problem that was served in', () => {
  const GO = ['PRACTICE', 'REVIEW', 'MISTAKES', 'PLACEMENT', 'PROBATION'] as const;
  const STAY = ['HOMEWORK', 'LIVE'] as const;
  type Source = (typeof GO | typeof STAY)[number];

  /** One problem that the learner has answered and one that is open, as if this source had served them. */
  async function served(source: Source) {
    const person = await app.person();
    const answered = (await next(person)).uuid;
    await submit(person, answered, RIGHT);
    const open = (await next(person)).uuid;
    const { prisma } = app.deps.db;
    // The round of practice goes with a reset, and takes with it what belongs to it: only practice has one.
    const columns = source === 'PRACTICE' ? {} : { source, roundId: null, servedAs: null };
    await prisma.problem.updateMany({ where: { userId: person.userId }, data: columns });
    const openKey = `${source}:${person.userId}:1:context`;
    if (source !== 'PRACTICE') await prisma.problem.update({ where: { id: open }, data: { openKey } });
    return { person, answered, open };
  }

  /** The state of each problem that is left of a learner's, by its id. */
  async function left({ userId }: Person): Promise<Record<string, string>> {
    const problems = await app.deps.db.prisma.problem.findMany({ where: { userId } });
    return Object.fromEntries(problems.map(({ id, state }) => [id, state]));
  }
  const doTo = async (person: Person, name: 'resetPractice' | 'resetProgress') =>
    expect((await change(person, name, null)).__typename).toMatch(/Payload$/u);

  it.each(GO)('%s is given up by resetPractice and removed by resetProgress', async (source) => {
    const { person, answered, open } = await served(source);
    await doTo(person, 'resetPractice');
    expect(await left(person)).toEqual({ [answered]: 'ANSWERED', [open]: 'SKIPPED' });
    await doTo(person, 'resetProgress');
    expect(await left(person)).toEqual({});
  });

  it.each(STAY)('%s stays as it is, whatever is reset', async (source) => {
    const { person, answered, open } = await served(source);
    await doTo(person, 'resetPractice');
    await doTo(person, 'resetProgress');
    expect(await left(person)).toEqual({ [answered]: 'ANSWERED', [open]: 'OPEN' });
  });

  it.each([...GO, ...STAY])('%s goes with the account', async (source) => {
    const { person } = await served(source);
    const gone = await change(person, 'deleteAccount', { confirmation: 'DELETE MY ACCOUNT' }, 'deleted');
    expect(gone.deleted).toBe(true);
    expect(await left(person)).toEqual({});
  });
});

describe('problems that are given up', () => {
  const MORE = 8;
  const kept = async ({ userId }: Person) => {
    const { prisma } = app.deps.db;
    const unanswered = await prisma.problem.count({ where: { userId, answeredAt: null } });
    return { unanswered, rounds: await prisma.round.count({ where: { userId } }) };
  };

  it('by skipping are bounded for each learner, and what was answered stays', async () => {
    const person = await app.person();
    await round(person, [RIGHT]);
    const skipped: string[] = [];
    for (let i = 0; i < SKIPPED_KEPT + MORE; i++) {
      const { sentenceId, uuid } = await next(person, { skip: true });
      expect(sentenceId).not.toBe(skipped.at(-1));
      skipped.push(sentenceId);
      if (i === SKIPPED_KEPT + MORE - 1) expect((await submit(person, uuid, RIGHT)).answer.verdict).toBe('RIGHT');
    }
    await next(person);
    expect(await kept(person)).toEqual({ unanswered: SKIPPED_KEPT + 1, rounds: 1 });
    expect((await next(person)).round.progress).toMatchObject({ roundNumber: 1, completedSentences: 2 });
    expect(await app.deps.db.prisma.problem.count({ where: { userId: person.userId, state: 'ANSWERED' } })).toBe(2);
  });

  it('by resetting are bounded too, and so are rounds in which nothing was answered', async () => {
    const person = await app.person();
    await round(person, [RIGHT]);
    for (let i = 0; i < SKIPPED_KEPT + MORE; i++) {
      await next(person);
      await change(person, 'resetPractice', null);
    }
    expect(await kept(person)).toEqual({ unanswered: SKIPPED_KEPT, rounds: 2 });
    expect((await next(person)).round.progress).toMatchObject({ roundNumber: 2, completedSentences: 0 });
  });
});
