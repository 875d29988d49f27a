import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { isUuid } from '../../kernel/ids.ts';
import { FIRST_LEVEL, type LevelNumber } from '../curriculum/levels.rules.ts';
import { EMPTY_ANSWER_TEXT } from '../practice/feedback.rules.ts';
import type { AnswerResult } from '../practice/practice.rows.ts';
import { judgeTrial } from '../practice/trial.ts';
import { requireSet } from './assignments.domain.ts';
import { drawForm, scopeOf } from './forms.domain.ts';
import { FORMS_PER_ACCOUNT, TRIALS_PER_ACCOUNT } from './homework.limits.ts';
import type { AssignmentRow } from './homework.store.ts';
import { findAskable, type HomeworkSentence, readHomeworkSentences } from './preview.store.ts';

/** Which of the forms that students could get. */
export interface FormWish {
  /** Of a student at this level, where homework is at each student's own; null: at the first. */
  level: LevelNumber | null;
  /** Counts from 1: another number is another student's. */
  example: number;
}

/** These sentences in the order of their ids; without those that were taken out of the pool, as attempts are. */
async function inOrderAsked(deps: Deps, ids: readonly string[]): Promise<HomeworkSentence[]> {
  const found = new Map((await readHomeworkSentences(deps.db, ids)).map((sentence) => [sentence.id, sentence]));
  return ids.flatMap((id) => found.get(id) ?? []);
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
): Promise<HomeworkSentence[]> {
  await deps.limits.consume(FORMS_PER_ACCOUNT, viewer.userId);
  const { id, form } = assignment;
  if (form.length > 0) return inOrderAsked(deps, form);
  const whose = `${id}:example ${example}:0`;
  const ownLevel = level ?? FIRST_LEVEL.number;
  return inOrderAsked(deps, await drawForm(deps, assignment, { whose, ownLevel, userId: null, asked: [] }));
}

/**
 * The sentences that all students get, in order; null where each gets their own. As `sampleForm` otherwise.
 * Effects: a limit. Throws RateLimitedError.
 */
export async function commonSentences(
  deps: Deps,
  viewer: Viewer,
  { form }: AssignmentRow,
): Promise<HomeworkSentence[] | null> {
  if (form.length === 0) return null;
  await deps.limits.consume(FORMS_PER_ACCOUNT, viewer.userId);
  return inOrderAsked(deps, form);
}

/**
 * Judges an answer to a sentence that an assignment of the viewer's may ask, as a student would be told it. Nothing is kept or counted
 * but a limit.
 * @param answer null: it is to be shown
 * Throws NotFoundError for an assignment of somebody else's and for a sentence that it can't ask, ValidationError for an empty answer,
 * RateLimitedError.
 */
export async function tryAnswer(
  deps: Deps,
  viewer: Viewer,
  { assignmentId, sentenceId, answer }: { assignmentId: string; sentenceId: string; answer: string | null },
): Promise<AnswerResult> {
  const assignment = await requireSet(deps, viewer, assignmentId);
  await deps.limits.consume(TRIALS_PER_ACCOUNT, viewer.userId);
  const id = sentenceId.toLowerCase();
  const isAskable = isUuid(id) && (assignment.form.length === 0 || assignment.form.includes(id));
  const sentence = isAskable ? await findAskable(deps.db, scopeOf(assignment, null), id) : null;
  if (!sentence) throw new NotFoundError('Sentence not found');
  const result = judgeTrial(sentence, answer);
  if (!result) throw ValidationError.of('answer', fault('REQUIRED', EMPTY_ANSWER_TEXT));
  return result;
}
