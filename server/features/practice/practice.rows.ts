import type { AnswerHint } from './grading.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import type { Memory } from './memory.ts';
import type { RoundFigures } from './rounds.ts';

/** A sentence as served: never with its answer. */
export interface ServedSentence {
  sentenceId: string;
  /** With one gap, `____`. */
  text: string;
  origin: 'BUILT_IN' | 'AI';
  promptVersion: string | null;
}

/** A problem as its learner sees it before answering. */
export interface ProblemView extends ServedSentence {
  id: string;
  level: LevelNumber;
  practiceTypeId: string;
  /** The hint given on it so far. */
  hint: AnswerHint | null;
  round: RoundFigures;
}

/** What is answered next. */
export interface NextProblem {
  problem: ProblemView;
  /** The learner's own level, whichever the problem is at. */
  currentLevel: LevelNumber;
}

/** Where a learner stands at a level; the columns of LEARNER_STATE. Nulls where nothing is open or nothing was done yet. */
export interface LearnerStateRow {
  /** The learner's own level, whichever is asked about. */
  currentLevel: LevelNumber;
  problemId: string | null;
  sentenceId: string | null;
  hintKind: AnswerHint | null;
  text: string | null;
  origin: 'BUILT_IN' | 'AI' | null;
  promptVersion: string | null;
  roundId: string | null;
  roundNumber: number | null;
  results: boolean[] | null;
  ability: number | null;
  rounds: number;
  dueServed: number;
}

/** The columns of ANSWER_STATE. */
export interface AnswerStateRow {
  id: string;
  state: 'OPEN' | 'ANSWERED' | 'SKIPPED';
  servedAt: Date;
  servedAs: 'DUE' | 'MISSED' | 'NEW' | 'RANDOM' | 'OLDEST';
  hintAnswer: string | null;
  hintKind: AnswerHint | null;
  /** The result as first given, once answered. */
  result: AnswerResult | null;
  level: LevelNumber;
  practiceTypeId: string;
  targetId: string;
  sentenceId: string;
  roundId: string;
  text: string;
  answer: string;
  also: string[];
  sentenceExplanation: string | null;
  sentenceReasons: Record<string, string> | null;
  difficulty: number;
  answerCount: number;
  target: string;
  explanation: string;
  reasons: Record<string, string>;
  example: string;
  timeZone: string;
  currentLevel: LevelNumber;
  roundNumber: number;
  results: boolean[];
  version: number;
  streakDays: number;
  streakOn: string | null;
  lastAnsweredAt: Date | null;
  ability: number;
  abilityCount: number;
  passedRounds: number;
  completedAt: Date | null;
  answeredBefore: boolean;
  dueAt: Date | null;
  stability: number;
  memoryDifficulty: number;
  memoryState: number;
  reps: number;
  lapses: number;
  reviewedAt: Date;
  reviewedOn: string | null;
}

/** What came of an answer. Stored with the problem as first given; marked texts keep their asterisks. */
export interface AnswerResult {
  outcome: 'RIGHT' | 'WRONG' | 'HINT';
  hint: AnswerHint | null;
  isCorrect: boolean;
  /** As typed, trimmed and cut; null when the answer was shown. */
  answer: string | null;
  /** Null for a hint. */
  correctAnswer: string | null;
  alsoAccepted: string[];
  explanation: string | null;
  example: string | null;
  fullSentence: string | null;
  feedback: string;
  pointsEarned: number;
  /** The round's so far, 0–100. */
  accuracyPercentage: number;
  roundCompleted: boolean;
  roundPassed: boolean;
  levelCompleted: boolean;
  levelAdvanced: boolean;
  newLevel: LevelNumber | null;
  round: RoundFigures;
  /** Targets missed in the round just completed. */
  lookAgain: string[];
  /** 0–10, after this answer. */
  passedRounds: number;
}

/** What an answer has left the learner with. */
export interface LearnerAfter {
  points: number;
  currentLevel: LevelNumber;
}

/** One answer, worked out, ready to be written. */
export interface AnswerWrite {
  userId: string;
  state: AnswerStateRow;
  result: AnswerResult;
  now: Date;
  /** The learner's local day, ISO. */
  day: string;
  timeTakenSeconds: number;
  newSession: boolean;
  streakDays: number;
  streakOn: string;
  ability: number;
  difficultyChange: number;
  bucketWidth: number;
  memory: Memory;
  memoryChanges: boolean;
}

/** A learner's lifetime figures. */
export interface Figures {
  points: number;
  attempts: number;
  correct: number;
  streakDays: number;
  streakOn: string | null;
  timeZone: string;
  currentLevel: LevelNumber;
  levels: { level: LevelNumber; passedRounds: number; completed: boolean }[];
}
