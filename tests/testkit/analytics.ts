import type { Database } from '../../server/kernel/db.ts';
import type { StoredAnswer } from './recounted.ts';

const FIGURES = 'attempts correct accuracyPercentage';
const TARGET = 'name attempts correct recallPercentage recalledLater';
const PERFORMANCE = `
  days { day ${FIGURES} minutes } levels { level { number } ${FIGURES} } ${FIGURES} minutes practisedDays longestStreakDays frozenOn
  weakestTargets { ${TARGET} } strongestTargets { ${TARGET} } confusions { target wanted typed times }`;

/** All that the screen of analytics can ask for, with one period. */
export const ANALYTICS = `query($days: Int!) { viewer { analytics {
  overview { totalPracticeSessions currentStreakDays averageAccuracyPercentage totalTimeMinutes }
  weeklyProgress { day ${FIGURES} minutes }
  achievements { streakDays accuracyNowPercentage accuracyBeforePercentage comparedDays accuracyImproved }
  comingBack { days { day targets } later targets dueNow expectedRight recalledLater }
  performance(days: $days) { ${PERFORMANCE} }
} } }`;

/** Every answer of a learner, oldest first. */
export async function answersOf(db: Database, userId: string): Promise<StoredAnswer[]> {
  const rows = await db.prisma.problem.findMany({
    where: { userId, state: 'ANSWERED' },
    orderBy: [{ answeredAt: 'asc' }, { id: 'asc' }],
    select: {
      answeredAt: true,
      source: true,
      servedAs: true,
      roundId: true,
      level: true,
      targetId: true,
      answer: true,
      verdict: true,
      timeTakenSeconds: true,
      target: { select: { name: true } },
      sentence: { select: { answer: true } },
    },
  });
  return rows.map(({ target, sentence, ...row }) => ({
    ...row,
    answeredAt: row.answeredAt as Date,
    verdict: row.verdict as StoredAnswer['verdict'],
    timeTakenSeconds: row.timeTakenSeconds ?? 0,
    target: target.name,
    wanted: sentence.answer,
  }));
}
