import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { seededRandom } from '../../kernel/random.ts';
import { keepLevel } from '../person/level.domain.ts';
import { answerProblem } from '../practice/answer.domain.ts';
import { nextProblem } from '../practice/next.domain.ts';
import type { ProblemView } from '../practice/practice.rows.ts';
import { nextMistake } from '../review/mistakes.domain.ts';
import { nextReview } from '../review/review.domain.ts';
import { beginningOfToday, dayOf } from './demoDays.ts';
import { keepDifficulties, readLastAnswered, readWords, type Words } from './demoPractice.store.ts';

/** Sentences of each day, the last of them yesterday: days without any, a streak that one freeze has kept, and more of late. */
const SENTENCES_OF_DAYS = [
  10, 0, 8, 10, 0, 0, 6, 12, 10, 0, 0, 10, 4, 0, 10, 10, 0, 12, 10, 6, 0, 0, 10, 14, 10, 8, 0, 12, 10, 10, 16, 10,
];
/** So much of what is due is repeated first on each day, and so many mistakes are practised on the last day but two. */
const REVIEWS_A_DAY = 3;
const MISTAKES_ON = SENTENCES_OF_DAYS.length - 3;
const MISTAKES = 5;

const SEED = 5;
/** One target in four is hard: so often it is known the first time, and better from then on. The others are known nearly always. */
const HARD_ONE_IN = 4;
const HARD_KNOWN = 0.35;
const LEARNED = 0.2;
const EASY_KNOWN = 0.94;
/** Of what is not known, the answer is asked for so often; else the likeliest wrong word is typed so often. */
const SHOWN_SHARE = 0.1;
const LIKELIEST_SHARE = 0.75;
const FIRST_HOUR = 16;
const HOURS_OF_EVENING = 4;
const SECONDS_LEAST = 6;
const SECONDS_SPREAD = 22;
const MS_PER_SECOND = 1000;
const ANY_MISTAKE = { openOnly: true, wanted: null, roundId: null, days: null };

/** What becomes of one sentence: a right word, a wrong one, or null where the answer is asked for. */
function typedFor({ words, timesMet }: { words: Words; timesMet: number }, random: () => number): string | null {
  const isHard = words.targetPlace % HARD_ONE_IN === 0;
  const known = isHard ? Math.min(HARD_KNOWN + timesMet * LEARNED, EASY_KNOWN) : EASY_KNOWN;
  if (random() < known) return words.answer;
  const [likeliest, ...others] = words.traps;
  if (likeliest === undefined || random() < SHOWN_SHARE) return null;
  return random() < LIKELIEST_SHARE ? likeliest : (others[Math.floor(random() * others.length)] ?? likeliest);
}

/** The demo student at the desk, at a time that passes with what they do. */
function atDesk(deps: Deps, student: Viewer, words: ReadonlyMap<string, Words>) {
  const random = seededRandom(SEED);
  const met = new Map<string, number>();
  let now = deps.clock.now();
  const then: Deps = { ...deps, clock: { now: () => now } };
  async function answer({ id, sentenceId }: ProblemView): Promise<void> {
    const about = words.get(sentenceId);
    now = new Date(now.getTime() + (SECONDS_LEAST + Math.floor(random() * SECONDS_SPREAD)) * MS_PER_SECOND);
    const timesMet = met.get(about?.targetId ?? '') ?? 0;
    if (about) met.set(about.targetId, timesMet + 1);
    const typed = about ? typedFor({ words: about, timesMet }, random) : null;
    await answerProblem(then, student, { problemId: id }, typed, null);
  }
  return {
    sitDown: (day: Date) => {
      now = dayOf(day, 0, FIRST_HOUR + random() * HOURS_OF_EVENING);
    },
    keepLevel: () => keepLevel(then, student.userId),
    practise: async () => answer((await nextProblem(then, student, {})).problem),
    /** They leave at a sentence that is open still. */
    leave: () => nextProblem(then, student, {}),
    /** @returns whether anything was due */
    async review(): Promise<boolean> {
      const due = await nextReview(then, student);
      if (due) await answer(due);
      return due !== null;
    },
    /** @returns whether a mistake was open that was not asked since */
    async practiseMistake(since: Date): Promise<boolean> {
      const { problem } = await nextMistake(then, student, ANY_MISTAKE, since);
      if (problem) await answer(problem);
      return problem !== null;
    },
    now: () => now,
  };
}

type Desk = ReturnType<typeof atDesk>;

/** How often somebody does a thing: until there is no more of it, and so often at most. */
async function times(most: number, act: () => Promise<boolean>): Promise<number> {
  let count = 0;
  // oxlint-disable-next-line no-await-in-loop -- one sentence after another, as somebody answers them
  while (count < most && (await act())) count += 1;
  return count;
}

async function spendDay(desk: Desk, sentences: number, withMistakes: boolean): Promise<void> {
  let left = sentences - (await times(REVIEWS_A_DAY, desk.review));
  const since = desk.now();
  if (withMistakes) left -= await times(MISTAKES, () => desk.practiseMistake(since));
  await times(left, async () => {
    await desk.practise();
    return true;
  });
}

/**
 * A month of practice for the demo student, up to yesterday, through the use-cases that people use, so that figures, path and mistakes have
 * something to show. It goes on after the last day on which they have answered, and leaves alone whoever practises by themself already.
 * Which sentences are served is drawn anew each time; how hard they are stays as it was: the pool is to learn from people.
 * Effects: what answering has.
 */
export async function practiseForDemo(deps: Deps, student: Viewer): Promise<void> {
  const today = beginningOfToday(deps.clock);
  const last = (await readLastAnswered(deps.db, student.userId)) ?? new Date(0);
  const left = [...SENTENCES_OF_DAYS.entries()]
    .map(([place, sentences]) => ({ place, sentences, day: dayOf(today, place - SENTENCES_OF_DAYS.length) }))
    .filter(({ sentences, day }) => sentences > 0 && day > last);
  if (left.length === 0) return;
  const desk = atDesk(deps, student, await readWords(deps.db));
  await keepDifficulties(deps.db, async () => {
    for (const { place, sentences, day } of left) {
      desk.sitDown(day);
      /* oxlint-disable no-await-in-loop -- one day after another */
      if (place === 0) await desk.keepLevel();
      await spendDay(desk, sentences, place === MISTAKES_ON);
      /* oxlint-enable no-await-in-loop */
    }
    await desk.leave();
  });
}
