import type { RunningTest } from '../ab-tests/assignment.ts';
import type { AnswerHint } from '../curriculum/answer.rules.ts';
import type { RecordedVerdict } from './feedback.rules.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import type { Memory } from './memory.ts';
import type { ProblemSource } from './moves.ts';
import type { RoundCell, RoundFigures } from './rounds.rules.ts';

/** Why the selection chose a sentence. */
export type ServedAs = 'DUE' | 'MISSED' | 'CONTRAST' | 'NEW' | 'RANDOM' | 'OLDEST';

/** What is shown of a sentence: never its answer. */
export interface ServedText {
  /** With one gap, `____`. */
  text: string;
  origin: 'BUILT_IN' | 'AI' | 'IMPORTED';
  promptVersion: string | null;
}

/** A sentence as served. */
export interface ServedSentence extends ServedText {
  sentenceId: string;
  servedAs: ServedAs;
  /** The A/B test that asks about it; null for none. */
  abTestId: string | null;
}

/** A round as its learner sees it. */
export interface RoundView {
  id: string;
  level: number;
  /** Counts from 1 for each learner and level. */
  number: number;
  cells: RoundCell[];
  /** Null for a mixture. */
  practiceTypeId: string | null;
  /** The open one, where one is. */
  problems: { id: string }[];
  /** Null before the last answer. */
  passed: boolean | null;
  startedAt: Date;
  completedAt: Date | null;
}

/** A problem as its learner sees it before answering. */
export interface ProblemView {
  id: string;
  sentenceId: string;
  sentence: ServedText;
  source: ProblemSource;
  state: ProblemState;
  level: LevelNumber;
  practiceTypeId: string;
  servedAt: Date;
  /** Null where no selection served it. */
  servedAs: ServedAs | null;
  /** Words to choose from were shown. */
  assisted: boolean;
  /** The hint given on it so far. */
  hintKind: AnswerHint | null;
  /** The A/B test that asks about its sentence; null for none. */
  abTestId: string | null;
  /** Null outside practice. */
  round: RoundView | null;
}

/** What is answered next. */
export interface NextProblem {
  problem: ProblemView;
  /** The learner's own level, whichever the problem is at. */
  currentLevel: LevelNumber;
}

/** Where a learner stands at a level; the columns of LEARNER_STATE. Nulls where nothing is open or nothing was done yet. */
export interface LearnerStateRow {
  /** The one that was asked about. */
  level: LevelNumber;
  /** The learner's own level, whichever is asked about. */
  currentLevel: LevelNumber;
  problemId: string | null;
  sentenceId: string | null;
  /** Of the open problem: practice, or a new sentence that is tried out between two of its round. */
  source: 'PRACTICE' | 'PROBATION' | null;
  /** Of the open problem. */
  practiceTypeId: string | null;
  assisted: boolean | null;
  hintKind: AnswerHint | null;
  text: string | null;
  origin: 'BUILT_IN' | 'AI' | 'IMPORTED' | null;
  promptVersion: string | null;
  servedAt: Date | null;
  servedAs: ServedAs | null;
  roundId: string | null;
  roundNumber: number | null;
  cells: RoundCell[] | null;
  roundStartedAt: Date | null;
  ability: number | null;
  rounds: number;
  dueServed: number;
  /** The practice type of which a mixed round is to go on, since a contrast may follow; null for any. */
  goesOnWith: string | null;
  /** Those that have sentences at the level. */
  practiceTypeIds: string[];
  /** Whether there are sentences on probation at the level. */
  hasNew: boolean;
  /** Of the open problem. */
  abTestId: string | null;
  /** The A/B test that runs at the level. */
  abTest: RunningTest | null;
}

/** What became of a problem. */
export type ProblemState = 'OPEN' | 'ANSWERED' | 'SKIPPED';

/** The columns of ANSWER_STATE. */
export interface AnswerStateRow {
  id: string;
  state: ProblemState;
  source: ProblemSource;
  /** Words to choose from were shown. */
  assisted: boolean;
  servedAt: Date;
  /** Null where no selection served it. */
  servedAs: ServedAs | null;
  hintAnswer: string | null;
  hintKind: AnswerHint | null;
  answeredAt: Date | null;
  /** From when on no answer is taken; null: never. */
  closesAt: Date | null;
  /** Until when the right answer is not shown; null: it is shown at once. */
  withheldUntil: Date | null;
  /** Of an open one, until when something is withheld of its sentence elsewhere; null: nothing is. */
  withheldElsewhere: Date | null;
  /** The result as first given, once answered. */
  result: AnswerResult | null;
  level: LevelNumber;
  practiceTypeId: string;
  targetId: string;
  sentenceId: string;
  /** The round's columns are null where there is none. */
  roundId: string | null;
  /** What the round is of; null for a mixture. */
  roundTypeId: string | null;
  text: string;
  answer: string;
  also: string[];
  alsoLabels: Record<string, string>;
  sentenceExplanation: string | null;
  sentenceReasons: Record<string, string> | null;
  difficulty: number;
  answerCount: number;
  target: string;
  pattern: string;
  explanation: string;
  reasons: Record<string, string>;
  example: string;
  partners: Partner[];
  timeZone: string;
  currentLevel: LevelNumber;
  roundNumber: number | null;
  cells: RoundCell[] | null;
  version: number;
  streakDays: number;
  streakOn: string | null;
  missedOn: string | null;
  lastAnsweredAt: Date | null;
  /** Null before the first answer at this level. */
  ability: number | null;
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

/** Another word that is right in the gap. */
export interface AcceptedWord {
  word: string;
  /** Such as `informal`; null for a word like any other. */
  label: string | null;
}

/** A target that is one lesson with another: one of its contrast. */
export interface Partner {
  id: string;
  level: LevelNumber;
  /** Such as `agree with`. */
  target: string;
  answer: string;
  pattern: string;
  example: string;
}

/** A target of a lesson, as the lesson is shown: all of them side by side. */
export interface SideBySide {
  /** Such as `agree with`. */
  target: string;
  /** Its word that is asked for. */
  word: string;
  pattern: string;
  /** A whole sentence. */
  example: string;
  /** The target of the sentence, that whose word was typed in its place by mistake, or another one. */
  role: 'WANTED' | 'TYPED' | 'OTHER';
}

/** The result of an answer. Stored with the problem as first given; marked texts keep their asterisks. */
export interface AnswerResult {
  /** `HINT`: not recorded, the learner may type again. `WITHHELD`: recorded, and not told yet; never stored. */
  verdict: RecordedVerdict | 'HINT' | 'WITHHELD';
  hint: AnswerHint | null;
  /** As typed, trimmed and cut; null when the answer was shown. */
  answer: string | null;
  /** Null for a hint. */
  correctAnswer: string | null;
  alsoAccepted: AcceptedWord[];
  explanation: string | null;
  example: string | null;
  /** The target's lesson, itself among the others; empty where it has none. Results from before 2026-11-25 have no such list. */
  contrast?: SideBySide[];
  fullSentence: string | null;
  feedback: string;
  pointsEarned: number;
  /** The round's so far, 0–100; of this answer alone where there is no round. */
  accuracyPercentage: number;
  roundCompleted: boolean;
  roundPassed: boolean;
  levelCompleted: boolean;
  levelAdvanced: boolean;
  newLevel: LevelNumber | null;
  /** Null where the answer fills no cell of a round. */
  round: RoundFigures | null;
  /** Targets missed in the round just completed. */
  lookAgain: string[];
  /** 0–10, after this answer. */
  passedRounds: number;
}

/** What came of an answer that was recorded. */
export interface RecordedResult extends AnswerResult {
  verdict: RecordedVerdict;
}

/** An answer as its learner sees it again. */
export interface AnswerView {
  /** Of the problem that it answers. */
  id: string;
  assisted: boolean;
  /** Null for a hint. */
  answeredAt: Date | null;
  result: AnswerResult;
}

/** What an answer has left the learner with. */
export interface LearnerAfter {
  points: number;
  currentLevel: LevelNumber;
}

/** One recorded answer, worked out, ready to be written: the columns of WRITE_ANSWER's record. */
export interface AnswerWrite {
  problemId: string;
  userId: string;
  /** Whether words to choose from were shown, as read. */
  assisted: boolean;
  /** The learner's, as read. */
  version: number;
  now: Date;
  nowSeconds: number;
  /** Null while it is held back: then nothing that would tell it is written, and `tellVerdicts` does so later. */
  verdict: RecordedVerdict | null;
  /** 1 for a right answer, else 0. */
  right: 0 | 1;
  /** The target whose word was typed by mistake; null for none. */
  confusedWithId: string | null;
  /** As typed; null when the answer was shown. */
  answer: string | null;
  timeTakenSeconds: number;
  result: AnswerResult;
  points: number;
  level: LevelNumber;
  practiceTypeId: string;
  sentenceId: string;
  targetId: string;
  movesDays: boolean;
  /** The learner's local day, ISO. */
  day: string;
  newSession: boolean;
  streakDays: number;
  streakOn: string | null;
  missedOn: string | null;
  movesRound: boolean;
  roundId: string | null;
  cell: RoundCell;
  roundCompleted: boolean;
  roundPassed: boolean;
  levelCompleted: boolean;
  newLevel: LevelNumber | null;
  movesAbility: boolean;
  /** After the answer. */
  ability: number;
  movesDifficulty: boolean;
  difficultyChange: number;
  /** Known, and without help: a mistake that was made in the sentence before is over. */
  closesMistake: boolean;
  /** What it does to the memory is written later, by `tellMemories`. */
  memoryHeld: boolean;
  /** After the answer, and whether the answer changed it: a second one of a day is only counted. Null: nothing moves. */
  memory: (Memory & { changes: boolean }) | null;
  /** As read: nothing is written where it is later by now. Homework withholds its right answer until then, too. */
  withheldElsewhere: Date | null;
}

/** A learner's figures since the last reset of progress. */
export interface Figures {
  points: number;
  attempts: number;
  correct: number;
  streakDays: number;
  streakOn: string | null;
  missedOn: string | null;
  /** Sentences that the learner wants to answer in a day. */
  dailyGoal: number;
  /** Those answered on `streakOn`, the latest day with an answer. */
  lastDayAttempts: number;
  timeZone: string;
  currentLevel: LevelNumber;
  /** A student who has not said where to begin. */
  levelUndecided: boolean;
  /** When the latest placement ended; null where there is none, or it has not. */
  placedAt: Date | null;
  /** The level that it found; null likewise. */
  placedLevel: LevelNumber | null;
  levels: { level: LevelNumber; passedRounds: number; completed: boolean }[];
}
