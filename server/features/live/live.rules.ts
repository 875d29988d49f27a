import { type Fault, fault } from '../../kernel/faults.rules.ts';
import { targetsFault, tooFewSentences } from '../homework/assignment.rules.ts';

/** Sentences of a live round. */
export const QUESTIONS_MIN = 5;
export const QUESTIONS_MAX = 20;
export const QUESTIONS_DEFAULT = 10;
/** Rounds that run in a student's classes, which are shown at once: who is in more of them is in none. */
export const RUNNING_SHOWN = 20;
/** How long a round goes on without a teacher at the board. */
export const TEACHER_AWAY_MINUTES = 10;
/** How often the board says that a teacher is there. */
export const KEEP_SECONDS = 60;
/** How long a class still has a round that has ended, for a student who took part in it. */
export const ENDED_SHOWN_MINUTES = 10;
/** How long a round is kept, with what was answered in it, from when it was opened. */
export const LIVE_KEPT_DAYS = 90;
const MS_PER_MINUTE = 60_000;

/** Where a live round can stand. */
export const LIVE_STAGES = {
  LOBBY: { description: 'Students come in; nothing is asked yet.' },
  ASKING: { description: 'A sentence is asked, of everybody at the same moment.' },
  ANSWERS: { description: 'The answers to a sentence are shown, and no more are taken.' },
  ENDED: { description: 'It is over.' },
} as const;

export type LiveStage = keyof typeof LIVE_STAGES;

/** Where a round stands. */
export interface Standing {
  stage: LiveStage;
  /** The question that it is at, counted from 1; 0 in the lobby. */
  number: number;
}

/** What comes of a step: the round moves, stands there already, or stands where that step can't be taken. */
export type Step = 'moves' | 'there' | 'elsewhere';

/** Whether a question can be asked: the first from the lobby, each other once the answers to the one before are shown. */
export function stepToAsking({ stage, number }: Standing, asked: number): Step {
  if (stage === 'ASKING' && number === asked) return 'there';
  const isNext = (stage === 'LOBBY' || stage === 'ANSWERS') && asked === number + 1;
  return isNext ? 'moves' : 'elsewhere';
}

/** Whether the answers to a question can be shown: while it is asked. */
export function stepToAnswers({ stage, number }: Standing, shown: number): Step {
  if (number !== shown) return 'elsewhere';
  if (stage === 'ANSWERS') return 'there';
  return stage === 'ASKING' ? 'moves' : 'elsewhere';
}

/** A teacher who was last seen before this instant has been away for too long. */
export function seenSince(now: Date): Date {
  return new Date(now.getTime() - TEACHER_AWAY_MINUTES * MS_PER_MINUTE);
}

/** A round that ended after this instant is still shown to who took part in it. */
export function endedSince(now: Date): Date {
  return new Date(now.getTime() - ENDED_SHOWN_MINUTES * MS_PER_MINUTE);
}

/** Whether a round is over: it was ended, or has been without a teacher for too long. */
export function isOver({ endedAt, teacherSeenAt }: { endedAt: Date | null; teacherSeenAt: Date }, now: Date): boolean {
  return endedAt !== null || teacherSeenAt.getTime() <= seenSince(now).getTime();
}

/** What a teacher says of a round, as far as it can be judged by itself. */
export interface RoundWish {
  questions: number;
  practiceTypeId: string | null;
  targetIds: readonly string[];
}

/** What is said where there are fewer sentences than a round is to have. */
export const tooFewForRound = (available: number): Fault => tooFewSentences(available, 'sentences', QUESTIONS_MIN);

/** Everything that is wrong with a round, in form order: field → fault. */
export function roundFaults(wish: RoundWish): { field: string; fault: Fault }[] {
  const { questions } = wish;
  const isOutside = !Number.isInteger(questions) || questions < QUESTIONS_MIN || questions > QUESTIONS_MAX;
  const found: [string, Fault | null][] = [
    ['targetIds', targetsFault(wish)],
    [
      'questions',
      isOutside
        ? fault('OUT_OF_RANGE', `The number of sentences must be between ${QUESTIONS_MIN} and ${QUESTIONS_MAX}`)
        : null,
    ],
  ];
  return found.flatMap(([field, odd]) => (odd ? [{ field, fault: odd }] : []));
}
