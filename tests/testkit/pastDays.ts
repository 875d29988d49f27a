import type { Viewer } from '../../server/access/viewer.ts';
import type { Deps } from '../../server/deps.ts';
import { answerProblem } from '../../server/features/practice/answer.domain.ts';
import { nextProblem } from '../../server/features/practice/next.domain.ts';
import { nextMistake } from '../../server/features/review/mistakes.domain.ts';
import { nextReview } from '../../server/features/review/review.domain.ts';
import type { TestClock } from '../../server/kernel/clock.ts';
import { seededRandom } from '../../server/kernel/random.ts';

const MS_PER_DAY = 86_400_000;
const MS_PER_HOUR = 3_600_000;
const MS_PER_SECOND = 1_000;
/** What somebody types who is wrong; the first of them most often. */
const WRONG_WORDS = ['of', 'at', ' At.', 'in', 'of', 'of', 'banana', '“up”'];
const SITTINGS = 3;

/** What somebody did in days gone by. */
export interface PastDays {
  /** The first instant of the first day, in whichever time zone. */
  from: Date;
  days: number;
  /** Answers of a day of practice, about. */
  answers: number;
  /** The share of days on which nothing is answered. */
  idle: number;
  /** How many levels are practised; the first more than the next. */
  levels: number;
  seed: number;
}

/** Somebody with a session, as the use-cases take them. */
export const viewerOf = (userId: string): Viewer => ({
  userId,
  sessionId: userId,
  tokenId: null,
  scopes: null,
  card: null,
  userType: 'STUDENT',
  isSuperuser: false,
  profileComplete: true,
});

/**
 * Lets somebody practise for some days, through the use-cases, with a clock that is set: rounds at several levels, reviews, mistakes
 * once more; right and wrong answers, and shown ones; in sittings at any hour. The same for the same seed. Returns how many answers
 * there were; the clock stands at the end of the last day.
 */
export async function spendDays(
  deps: Deps,
  clock: TestClock,
  userId: string,
  { from, days, answers, idle, levels, seed }: PastDays,
): Promise<number> {
  const random = seededRandom(seed);
  const viewer = viewerOf(userId);
  const began = from.getTime();
  let count = 0;
  const rows = await deps.db.prisma.sentence.findMany({ select: { id: true, answer: true, also: true } });
  const wordsOf = new Map(rows.map(({ id, answer, also }) => [id, [answer, ...also]]));

  async function problemOf(kind: number, day: Date) {
    if (kind < 0.15) return nextReview(deps, viewer);
    if (kind < 0.2)
      return (await nextMistake(deps, viewer, { openOnly: true, wanted: null, roundId: null, days: null }, day))
        .problem;
    return null;
  }
  async function answerOne(day: Date): Promise<void> {
    const other = await problemOf(random(), day);
    const level = 1 + Math.floor(random() ** 2 * levels);
    const problem = other ?? (await nextProblem(deps, viewer, { level })).problem;
    clock.advance(Math.ceil(random() * 40) * MS_PER_SECOND);
    // Some targets are harder than others, for good.
    const hard = (Number.parseInt(problem.sentenceId.slice(-2), 16) % 10) / 12;
    const draw = random();
    const words = wordsOf.get(problem.sentenceId) ?? [];
    const wrong = WRONG_WORDS[Math.floor(random() ** 2 * WRONG_WORDS.length)] as string;
    const right = (random() < 0.1 ? words.at(-1) : words[0]) as string;
    const typed = draw < hard ? wrong : right;
    const give = (answer: string | null) => answerProblem(deps, viewer, { problemId: problem.id }, answer, null);
    const { result } = await give(draw > 0.97 ? null : typed);
    // Whoever gets a hint leaves it at that.
    if (result.verdict === 'HINT') await give(null);
    count += 1;
  }
  for (let number = 0; number < days; number += 1) {
    const day = new Date(began + number * MS_PER_DAY);
    if (random() < idle) continue;
    const hours = Array.from({ length: 1 + Math.floor(random() * SITTINGS) }, () => random() * 22).toSorted(
      (a, b) => a - b,
    );
    const wanted = Math.max(1, Math.round(answers * (0.5 + random())));
    for (const [sitting, hour] of hours.entries()) {
      const at = new Date(began + number * MS_PER_DAY + hour * MS_PER_HOUR);
      if (at > clock.now()) clock.set(at);
      const here = Math.ceil(wanted / hours.length) - (sitting === 0 ? 0 : 1);
      // oxlint-disable-next-line no-await-in-loop -- one answer after another, as somebody gives them
      for (let answer = 0; answer < here; answer += 1) await answerOne(day);
    }
  }
  const end = new Date(began + days * MS_PER_DAY - MS_PER_HOUR);
  if (end > clock.now()) clock.set(end);
  return count;
}
