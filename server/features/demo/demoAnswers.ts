import { chooseForm } from '../homework/form.ts';
import { seededRandom } from '../../kernel/random.ts';
import { judgeTrial } from '../practice/trial.ts';
import type { RecordedResult } from '../practice/practice.rows.ts';
import {
  DEMO_ASSIGNMENTS,
  DEMO_STUDENTS,
  type DemoAssignment,
  type DemoStudent,
  type DemoTarget,
} from './demoClass.ts';
import { dayOf } from './demoDays.ts';
import type { DemoSentence } from './demo.store.ts';

/** Always the same class. */
const SEED = 9;
/** What a student is better by, the second time. */
const LEARNED = 0.2;
/** Of those who do not know it, how many ask for the answer. */
const SHOWN_SHARE = 0.08;
/** How often the likeliest wrong word is the one. */
const LIKELIEST_SHARE = 0.75;
/** Of an attempt that was begun and left. */
const BEGUN_SHARE = 0.5;
const SECONDS_LEAST = 7;
const SECONDS_SPREAD = 28;
/** Between an answer and the next sentence. */
const PAUSE_SECONDS = 3;
const MS_PER_SECOND = 1_000;
/** Homework is done in the afternoon. */
const FIRST_HOUR = 13;
const HOURS_OF_AFTERNOON = 6;

/** One answer of a demo student. */
export interface DemoAnswer {
  sentence: DemoSentence;
  servedAt: Date;
  answeredAt: Date;
  timeTakenSeconds: number;
  result: RecordedResult;
}

/** One attempt of a demo student: what it asks, and the answers so far. */
export interface DemoAttempt {
  student: DemoStudent;
  /** Place of its assignment in `DEMO_ASSIGNMENTS`. */
  assignment: number;
  number: number;
  startedAt: Date;
  sentenceIds: string[];
  answers: DemoAnswer[];
}

type Random = () => number;
/** In the place of what is typed: the right answer, whatever it is. */
const RIGHT = Symbol('right');
/** Null: the answer is asked for. */
type Typed = typeof RIGHT | string | null;

/** What is typed for a target: the right answer, one of the traps, or nothing. */
function typedFor(target: DemoTarget, skill: number, random: Random): Typed {
  const [chance, how, which] = [random(), random(), random()];
  if (chance >= (1 - skill) * target.hardness) return RIGHT;
  if (how < SHOWN_SHARE) return null;
  const [likeliest, ...others] = target.traps;
  if (how < LIKELIEST_SHARE || others.length === 0) return likeliest;
  return others[Math.floor(which * others.length)] ?? likeliest;
}

/** What is typed for each target of an assignment, as often as it is asked. */
function typedAll({ targets, sentences }: DemoAssignment, skill: number, random: Random): Map<string, Typed[]> {
  return new Map(
    targets.map((target) => [target.name, Array.from({ length: sentences }, () => typedFor(target, skill, random))]),
  );
}

/** The days from setting to the due date on which a student does homework, and how often. */
function daysOf(assignment: DemoAssignment, did: DemoStudent['did'][number], random: Random): number[] {
  const { setOn, dueOn } = assignment;
  const lastDay = Math.min(dueOn, 0) - 1;
  const inTime = setOn + Math.floor(random() * (lastDay - setOn + 1));
  switch (did) {
    case 'NOTHING':
      return [];
    case 'LATE':
      return [dueOn + 1];
    case 'TWICE':
      return [setOn, lastDay];
    default:
      return [inTime];
  }
}

/** The sentences of an attempt: the form that all have, else one drawn as the product draws them, by ids that never change. */
function formOf(
  attempt: string,
  { targets, sentences }: DemoAssignment,
  pool: readonly DemoSentence[],
): DemoSentence[] {
  const byBankId = new Map(pool.map((sentence) => [sentence.bankId, sentence]));
  const plan = targets.map(({ name }) => ({ targetId: name, times: sentences }));
  const candidates = pool.map(({ bankId, target, difficulty }) => ({
    id: bankId,
    targetId: target,
    difficulty,
    wasAsked: false,
    wasSeen: false,
  }));
  return chooseForm(attempt, plan, candidates).flatMap((id) => byBankId.get(id) ?? []);
}

function answersTo(
  form: readonly DemoSentence[],
  typed: ReadonlyMap<string, readonly Typed[]>,
  startedAt: Date,
  random: Random,
): DemoAnswer[] {
  const asked = new Map<string, number>();
  let at = startedAt.getTime();
  return form.map((sentence) => {
    const nth = asked.get(sentence.target) ?? 0;
    asked.set(sentence.target, nth + 1);
    const wish = typed.get(sentence.target)?.[nth] ?? null;
    const timeTakenSeconds = SECONDS_LEAST + Math.floor(random() * SECONDS_SPREAD);
    const servedAt = new Date(at);
    const answeredAt = new Date(at + timeTakenSeconds * MS_PER_SECOND);
    at = answeredAt.getTime() + PAUSE_SECONDS * MS_PER_SECOND;
    // Neither an empty answer nor a hint is among what they type.
    const result = judgeTrial(sentence, wish === RIGHT ? sentence.answer : wish) as RecordedResult;
    return { sentence, servedAt, answeredAt, timeTakenSeconds, result };
  });
}

/**
 * What the made-up students did: the same each time, but for the days.
 * @param today the beginning of the day that days are counted from
 * @param pool the sentences of all targets
 * @param common by place in `DEMO_ASSIGNMENTS`: the form that all students get, null where each gets their own
 */
export function demoAttempts(
  today: Date,
  pool: readonly DemoSentence[],
  common: readonly (readonly DemoSentence[] | null)[],
): DemoAttempt[] {
  const random = seededRandom(SEED);
  return DEMO_STUDENTS.flatMap((student) =>
    student.did.flatMap((did, place) => {
      const assignment = DEMO_ASSIGNMENTS[place] as DemoAssignment;
      return daysOf(assignment, did, random).map((day, before): DemoAttempt => {
        const number = before + 1;
        const typed = typedAll(assignment, Math.min(1, student.skill + before * LEARNED), random);
        const hour = FIRST_HOUR + random() * HOURS_OF_AFTERNOON;
        const form = common[place] ?? formOf(`${student.email} ${place} ${number}`, assignment, pool);
        const length = did === 'BEGUN' ? Math.floor(form.length * BEGUN_SHARE) : form.length;
        const startedAt = dayOf(today, day, hour);
        const answers = answersTo(form.slice(0, length), typed, startedAt, random);
        return { student, assignment: place, number, startedAt, sentenceIds: form.map(({ id }) => id), answers };
      });
    }),
  );
}
