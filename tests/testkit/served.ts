import type { Deps } from '../../server/deps.ts';
import { answerProblem } from '../../server/features/practice/answer.domain.ts';
import type { AnswerResult } from '../../server/features/practice/practice.rows.ts';
import { newId } from '../../server/kernel/ids.ts';
import type { TestClock } from '../../server/kernel/clock.ts';
import type { TestApp } from './app.ts';
import { viewerOf } from './pastDays.ts';

const answersOf = ({ db }: Deps, userId: string) =>
  db.prisma.problem.findMany({
    where: { userId, state: 'ANSWERED' },
    orderBy: [{ answeredAt: 'asc' }, { id: 'asc' }],
  });

/**
 * Serves somebody the very sentences that somebody else was served, in the same rounds and at the same instants, and lets them answer
 * the same. Rounds numbered 0 and less are a test's own.
 */
export async function answerTheSame(deps: Deps, clock: TestClock, fromId: string, toId: string): Promise<void> {
  const { prisma } = deps.db;
  const rounds = new Map<string, string>();
  for (const { id, ...round } of await prisma.round.findMany({ where: { userId: fromId, number: { gt: 0 } } })) {
    const copy = newId();
    rounds.set(id, copy);
    const fresh = { openKey: null, cells: [], passed: null, completedAt: null };
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await prisma.round.create({ data: { ...round, ...fresh, id: copy, userId: toId } });
  }
  for (const problem of await answersOf(deps, fromId)) {
    const { sentenceId, targetId, practiceTypeId, level, source, roundId, servedAs, servedAt, assisted } = problem;
    const id = newId();
    const served = { sentenceId, targetId, practiceTypeId, level, source, servedAs, servedAt, assisted };
    // oxlint-disable-next-line no-await-in-loop -- one after another, as they were
    await prisma.problem.create({
      data: { ...served, id, userId: toId, roundId: roundId && (rounds.get(roundId) as string) },
    });
    clock.set(problem.answeredAt as Date);
    const again = { problemId: id };
    // oxlint-disable-next-line no-await-in-loop
    const { result } = await answerProblem(deps, viewerOf(toId), again, problem.answer, problem.timeTakenSeconds);
    // oxlint-disable-next-line no-await-in-loop -- who got a hint and said the same again
    if (result.verdict === 'HINT') await answerProblem(deps, viewerOf(toId), again, null, null);
  }
}

/** What answers that are not graded again say of the level, and of what else is accepted, is what was told at their time. */
function toldOf(result: AnswerResult) {
  const { passedRounds: _, newLevel: _1, levelAdvanced: _2, alsoAccepted: _3, ...told } = result;
  return told;
}

function unnamed<R extends { userId: string }>(row: R): Omit<R, 'userId'> {
  const { userId: _, ...rest } = row;
  return rest;
}

/** Everything that is graded again of a learner, with problems by their place instead of their ids. */
export async function gradedOf(deps: Deps, userId: string) {
  const { prisma } = deps.db;
  const where = { userId };
  const [learner, user, levels, types, days, memories, mistakes, rounds, answers] = await Promise.all([
    prisma.learner.findUniqueOrThrow({ where: { userId } }),
    prisma.user.findUniqueOrThrow({ where: { id: userId } }),
    prisma.learnerLevel.findMany({ where, orderBy: { level: 'asc' } }),
    prisma.learnerType.findMany({ where, orderBy: { practiceTypeId: 'asc' } }),
    prisma.dailyTotal.findMany({ where, orderBy: [{ day: 'asc' }, { level: 'asc' }] }),
    prisma.memoryItem.findMany({ where, orderBy: { targetId: 'asc' } }),
    prisma.mistake.findMany({ where, orderBy: { sentenceId: 'asc' } }),
    prisma.round.findMany({ where, orderBy: [{ level: 'asc' }, { number: 'asc' }] }),
    answersOf(deps, userId),
  ]);
  const place = new Map(answers.map(({ id }, index) => [id, index]));
  const { version: _, userId: _1, ...figures } = learner;
  return {
    figures,
    currentLevel: user.currentLevel,
    levels: levels.map(({ level, passedRounds, attempts, correct, completedAt }) => ({
      level,
      passedRounds,
      attempts,
      correct,
      completedAt,
    })),
    types: types.map(({ practiceTypeId, attempts, correct }) => ({ practiceTypeId, attempts, correct })),
    days: days.map(unnamed),
    memories: memories.map(unnamed),
    mistakes: mistakes.map(({ sentenceId, problemId, times, isOpen }) => ({
      sentenceId,
      at: place.get(problemId),
      times,
      isOpen,
    })),
    rounds: rounds.map(({ level, number, cells, passed, completedAt }) => ({
      level,
      number,
      cells,
      passed,
      // Who has not answered the last sentence has not completed it.
      completedAt: cells.length === 10 ? completedAt : null,
    })),
    answers: answers.map(({ result }) => toldOf(result as unknown as AnswerResult)),
  };
}

/** Somebody for whom nine rounds of the first level are passed already. */
export async function nearlyDone({ deps }: Pick<TestApp, 'deps'>, userId: string): Promise<void> {
  const { prisma } = deps.db;
  const at = new Date('2026-01-05T10:00:00Z');
  const passed = { userId, level: 1, passed: true, startedAt: at, completedAt: at, cells: Array(10).fill('RIGHT') };
  await prisma.round.createMany({
    data: Array.from({ length: 9 }, (_, index) => ({ ...passed, id: newId(), number: index - 8 })),
  });
  await prisma.learnerLevel.create({ data: { userId, level: 1, ability: 0, passedRounds: 9 } });
}
