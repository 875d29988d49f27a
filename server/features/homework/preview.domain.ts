import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { sealed, unsealed } from '../../kernel/seal.ts';
import { FIRST_LEVEL, type LevelNumber } from '../curriculum/levels.rules.ts';
import { EMPTY_ANSWER_TEXT } from '../practice/feedback.rules.ts';
import type { AnswerResult } from '../practice/practice.rows.ts';
import { judgeTrial } from '../practice/trial.ts';
import { requireSet } from './changes.domain.ts';
import { drawForm, scopeOf } from './forms.domain.ts';
import { SHOWN_SENTENCES_PER_ACCOUNT, TRIALS_PER_ACCOUNT } from './homework.limits.ts';
import type { AssignmentRow } from './homework.store.ts';
import { countWithheldFrom, findAskable, type HomeworkSentence, readHomeworkSentences } from './preview.store.ts';

/** Which of the forms that students could get. */
export interface FormWish {
  /** Of a student at this level, where homework is at each student's own; null: at the first. */
  level: LevelNumber | null;
  /** Counts from 1: another number is another student's. */
  example: number;
}

/** A sentence of homework, as a teacher was shown it. */
export interface PreviewedSentence extends HomeworkSentence {
  /** What shows that they were: only so may they try answers to it. */
  trialKey: string;
}

interface Shown {
  assignmentId: string;
  userId: string;
}

/** What stands before the sentence's id in a trial key. */
const shownTo = ({ assignmentId, userId }: Shown): string => `${assignmentId}.${userId}.`;

/** The sentence that this teacher was shown of this assignment; null for a key of anything else, or made up. */
function sentenceOfKey(deps: Deps, shown: Shown, trialKey: string): string | null {
  const text = unsealed(deps.keys.trials, trialKey);
  const start = shownTo(shown);
  return text?.startsWith(start) ? text.slice(start.length) : null;
}

/** A form as a teacher is shown it. */
export interface ShownForm {
  /** In the order in which they are asked. */
  sentences: PreviewedSentence[];
  /** How many are left out because their right answers are withheld from whoever is shown them. */
  withheld: number;
}

/**
 * These sentences in the order of their ids; without those that were taken out of the pool, as attempts are, and those whose right answers are
 * withheld from whoever is shown them: a teacher may be a student of another class. Two statements.
 */
async function inOrderAsked(deps: Deps, shown: Shown, ids: readonly string[]): Promise<ShownForm> {
  const reading = { userId: shown.userId, now: deps.clock.now() };
  const [read, withheld] = await Promise.all([
    readHomeworkSentences(deps.db, ids, reading),
    countWithheldFrom(deps.db, ids, reading),
  ]);
  const found = new Map(read.map((sentence) => [sentence.id, sentence]));
  const sentences = ids.flatMap((id) => {
    const sentence = found.get(id);
    return sentence ? { ...sentence, trialKey: sealed(deps.keys.trials, shownTo(shown) + id) } : [];
  });
  return { sentences, withheld };
}

/**
 * What a student could get of an assignment in a first attempt: the same each time for the same wish. Nothing is stored. Whoever asks
 * has seen to it that the viewer teaches the class. Effects: a limit. Throws RateLimitedError.
 */
export async function sampleForm(
  deps: Deps,
  viewer: Viewer,
  assignment: AssignmentRow,
  { level, example }: FormWish,
): Promise<ShownForm> {
  const { id, questions } = assignment;
  await deps.limits.consume(SHOWN_SENTENCES_PER_ACCOUNT, viewer.userId, questions);
  const shown = { assignmentId: id, userId: viewer.userId };
  const whose = `${id}:example ${example}:0`;
  const ownLevel = level ?? FIRST_LEVEL.number;
  return inOrderAsked(deps, shown, await drawForm(deps, assignment, { whose, ownLevel, userId: null, asked: [] }));
}

/** The sentences that all students get, in order. As `sampleForm` otherwise. Effects: a limit. Throws RateLimitedError. */
export async function commonForm(deps: Deps, viewer: Viewer, { id, form }: AssignmentRow): Promise<ShownForm> {
  await deps.limits.consume(SHOWN_SENTENCES_PER_ACCOUNT, viewer.userId, form.length);
  return inOrderAsked(deps, { assignmentId: id, userId: viewer.userId }, form);
}

/**
 * Judges an answer to a sentence that the viewer was shown of an assignment of theirs, as a student would be told it. Nothing is kept or
 * counted but a limit. A sentence's id is not enough: whoever has met it elsewhere would be told its answer.
 * @param answer null: it is to be shown
 * Throws NotFoundError for an assignment of somebody else's, for a sentence that it can't ask, that the viewer wasn't shown of it, or whose right
 * answer is withheld from them, ValidationError for an empty answer, RateLimitedError.
 */
export async function tryAnswer(
  deps: Deps,
  viewer: Viewer,
  { assignmentId, trialKey, answer }: { assignmentId: string; trialKey: string; answer: string | null },
): Promise<AnswerResult> {
  const assignment = await requireSet(deps, viewer, assignmentId);
  await deps.limits.consume(TRIALS_PER_ACCOUNT, viewer.userId);
  const id = sentenceOfKey(deps, { assignmentId: assignment.id, userId: viewer.userId }, trialKey);
  const isAsked = id !== null && (assignment.form.length === 0 || assignment.form.includes(id));
  const reading = { userId: viewer.userId, now: deps.clock.now() };
  const sentence = isAsked ? await findAskable(deps.db, scopeOf(assignment, null), id, reading) : null;
  if (!sentence) throw new NotFoundError('Sentence not found');
  const result = judgeTrial(sentence, answer);
  if (!result) throw ValidationError.of('answer', fault('REQUIRED', EMPTY_ANSWER_TEXT));
  return result;
}
