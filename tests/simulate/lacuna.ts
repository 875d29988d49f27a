import type { Deps } from '../../server/deps.ts';
import { answerProblem } from '../../server/features/practice/answer.domain.ts';
import { nextProblem } from '../../server/features/practice/next.domain.ts';
import type { LevelNumber } from '../../server/features/curriculum/levels.rules.ts';
import type { Viewer } from '../../server/access/viewer.ts';
import { newId } from '../../server/kernel/ids.ts';
import type { TestClock } from '../../server/kernel/clock.ts';
import { dateOf } from './learners.ts';
import type { Order } from './orders.ts';

/** Of so many a part is never right: the closed list of prepositions, from which a wrong answer is taken. */
const WRONG_WORDS = ['of', 'at', 'with', 'upon', 'under', 'between', 'despite'];
/** Between two answers. */
const ANSWER_MS = 20_000;

/** What is practised: a practice type at a level. */
export interface Course {
  practiceTypeId: string;
  level: LevelNumber;
}

/** The sentences of a course, and which target (by its place) each is of. */
export interface CourseMap {
  targets: { id: string; difficulty: number }[];
  sentences: Map<string, { target: number; answer: string; accepted: string[] }>;
}

/** Reads a course from the bank that was loaded. */
export async function readCourse({ db }: Pick<Deps, 'db'>, { practiceTypeId, level }: Course): Promise<CourseMap> {
  const rows = await db.prisma.sentence.findMany({
    where: { practiceTypeId, level, status: 'VALIDATED' },
    select: { id: true, targetId: true, answer: true, also: true, difficulty: true },
    orderBy: { bankId: 'asc' },
  });
  const places = new Map<string, number>();
  for (const { targetId } of rows) if (!places.has(targetId)) places.set(targetId, places.size);
  return {
    targets: [...places.keys()].map((id) => ({ id, difficulty: rows[0]?.difficulty ?? 0 })),
    sentences: new Map(
      rows.map(({ id, targetId, answer, also }) => [
        id,
        { target: places.get(targetId) as number, answer, accepted: [answer, ...also] },
      ]),
    ),
  };
}

/** Lacuna's own order, by its use-cases on a database, for one learner of that database. */
export interface LacunaOrder extends Omit<Order, 'next' | 'answered'> {
  next(day: number): Promise<number>;
  answered(isRight: boolean): Promise<void>;
  /** What it takes the learner's ability for, in log-odds. */
  ability(): Promise<number>;
}

/** Makes a learner and serves them. */
export async function lacunaOrder(
  deps: Deps,
  clock: TestClock,
  course: Course,
  { sentences }: CourseMap,
): Promise<LacunaOrder> {
  const userId = newId();
  await deps.db.prisma.user.create({
    data: {
      id: userId,
      email: `${userId}@simulated.example`,
      fullName: 'Simulated',
      userType: 'STUDENT',
      currentLevel: course.level,
      legalAcceptedAt: clock.now(),
      learner: { create: {} },
    },
  });
  const viewer: Viewer = {
    userId,
    sessionId: userId,
    tokenId: null,
    scopes: null,
    card: null,
    userType: 'STUDENT',
    isSuperuser: false,
    profileComplete: true,
  };
  let open: { problemId: string; sentenceId: string } | null = null;
  let [today, count] = [-1, 0];
  return {
    async next(day) {
      count = day === today ? count + 1 : 0;
      today = day;
      clock.set(new Date(dateOf(day).getTime() + count * ANSWER_MS));
      const { problem } = await nextProblem(deps, viewer, { level: course.level, choice: course.practiceTypeId });
      open = { problemId: problem.id, sentenceId: problem.sentenceId };
      return sentences.get(problem.sentenceId)?.target as number;
    },
    async answered(isRight) {
      if (open === null) return;
      const { problemId, sentenceId } = open;
      const { answer, accepted } = sentences.get(sentenceId) as { answer: string; accepted: string[] };
      const wrong = WRONG_WORDS.find((word) => !accepted.includes(word)) as string;
      await answerProblem(deps, viewer, { problemId }, isRight ? answer : wrong, null);
    },
    async ability() {
      const row = await deps.db.prisma.learnerLevel.findFirst({ where: { userId, level: course.level } });
      return row?.ability ?? Number.NaN;
    },
  };
}
