import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { NotFoundError, UnavailableError, ValidationError } from '../../kernel/errors.ts';
import { type FieldErrorCode, fault } from '../../kernel/faults.rules.ts';
import { newId } from '../../kernel/ids.ts';
import { straight } from '../../kernel/typography.ts';
import { audit, because } from '../audit/audit.ts';
import { canBeAccepted } from '../curriculum/answers.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { practiceTypeById } from '../curriculum/practice-types.ts';
import { wordingMessages } from './bank.check.ts';
import { bankTargetOf, formFault } from './generation/gates.ts';
import { textsOfType } from './generation/generation.store.ts';
import { comparedText, textKeyOf } from './generation/similarity.ts';
import { placeNow } from './probation.domain.ts';
import { letsFiguresStand } from './probation.rules.ts';
import {
  ALSO_MOST,
  SENTENCE_EXPLANATION_MAX_LENGTH,
  SENTENCE_NOTE_MAX_LENGTH,
  SENTENCE_REASON_MAX_LENGTH,
  SENTENCE_REASONS_MOST,
  SENTENCE_TEXT_MAX_LENGTH,
  type SentenceDecision,
  statusAfter,
} from './sentences.rules.ts';
import { changeSentence, findSentence, isTextTaken, type SentenceRow } from './sentences.store.ts';
import { poolsChanged } from './status.domain.ts';

const NO_SUCH_SENTENCE = 'Sentence not found';
const CHANGED = 'The sentence has changed in the meantime. Please check it again.';
const EDITED_SINCE = 'This sentence has been changed since you opened it.';
const OVERTAKEN = 'Something else was changing this sentence at the same moment. Please try again.';
const OVERTAKEN_RETRY_SECONDS = 1;
/** How often an edit is tried while something else changes the sentence each time. */
const MOST_TRIES = 5;
const CHANGE_KINDS = { APPROVE: 'APPROVED', REJECT: 'REJECTED', RETIRE: 'RETIRED' } as const;
const NOT_SO: Readonly<Record<Exclude<SentenceDecision, 'APPROVE'>, string>> = {
  REJECT: 'Only a pending sentence can be rejected',
  RETIRE: 'Only a sentence that is validated, being tried out or put aside can be retired',
};

const refuse = (field: string, code: FieldErrorCode, message: string): ValidationError =>
  ValidationError.of(field, fault(code, message));

function requireShort(field: string, text: string, most: number): void {
  if (Array.from(text).length > most) throw refuse(field, 'TOO_LONG', `Use at most ${most} characters`);
}

async function requireSentence({ db }: Deps, id: string): Promise<SentenceRow> {
  const row = await findSentence(db, id);
  if (!row) throw new NotFoundError(NO_SUCH_SENTENCE);
  return row;
}

/** Why a text could not be served at all, whoever vouches for it; null for no reason. */
function wrongForm(text: string, { target, level, practiceTypeId }: SentenceRow): string | null {
  const context = { level: levelByNumber(level), practiceType: practiceTypeById(practiceTypeId) };
  return formFault(text, bankTargetOf(target), context);
}

/** Whether a sentence has the form of one, so that a superuser may let it through. */
export const isApprovable = (row: SentenceRow): boolean => wrongForm(row.text, row) === null;

/** Throws ValidationError where a text could not be served at all, whoever vouches for it. */
function requireForm(field: string, text: string, row: SentenceRow): void {
  const wrong = wrongForm(text, row);
  if (wrong !== null) throw refuse(field, 'INVALID', wrong);
}

/**
 * Approves, rejects or retires a sentence; approved, what is reported of it is settled, and one that is served is not watched for its
 * figures any more until these are of as many answers again. Effects: its status, its history, an audit row; the pool's figures are
 * announced. Throws NotFoundError, ValidationError.
 */
export async function decideSentence(
  deps: Deps,
  { userId }: Viewer,
  id: string,
  { decision, note }: { decision: SentenceDecision; note: string },
): Promise<{ sentenceId: string }> {
  requireShort('note', note.trim(), SENTENCE_NOTE_MAX_LENGTH);
  const row = await requireSentence(deps, id);
  const status = statusAfter(decision, row.status);
  if (status === null) throw refuse('decision', 'NOT_ALLOWED', decision === 'APPROVE' ? CHANGED : NOT_SO[decision]);
  if (decision === 'APPROVE') requireForm('decision', row.text, row);
  const keeps = decision === 'APPROVE' && letsFiguresStand(status, row);
  if (status === row.status && row.reports.length === 0 && !keeps) return { sentenceId: id };
  const at = deps.clock.now();
  const isDecided = row.status === 'PENDING' || row.status === 'REJECTED';
  const isDone = await changeSentence(
    deps.db,
    row,
    {
      ...(status === row.status ? {} : { status, poolOrder: placeNow(deps) }),
      ...(isDecided ? { decidedAt: at } : {}),
      ...(keeps ? { keptAtAnswers: row.answerCount } : {}),
    },
    {
      id: newId(),
      userId,
      at,
      kind: CHANGE_KINDS[decision],
      statusBefore: row.status,
      statusAfter: status,
      note: note.trim(),
    },
    decision === 'REJECT' ? null : at,
  );
  if (!isDone) throw refuse('decision', 'NOT_ALLOWED', CHANGED);
  await audit(deps, 'sentence_decided', userId, { sentence: id, decision, from: row.status, ...because(note) });
  if (status !== row.status) await poolsChanged(deps, [row]);
  return { sentenceId: id };
}

/** What a superuser gives a sentence; what is null stays as it is. */
export interface SentenceEdit {
  text: string | null;
  /** Words that are right beside its answer. */
  alsoAccepted: readonly string[] | null;
  /** Goes before the target's; empty: the target's holds. */
  explanation: string | null;
  /** Why words are wrong in it, which goes before the target's reasons: all that it has of its own. */
  reasons: readonly { word: string; reason: string }[] | null;
  /** When the words that it starts from were last edited, null: never; undefined: whatever they are. */
  startedFrom?: Date | null | undefined;
  note: string;
}

/** What a sentence says beside its text. */
export interface SentenceWords {
  also: string[];
  explanation: string | null;
  /** Wrong word → reason of its own. */
  reasons: Record<string, string>;
}

/** What an edit changed of that, as the history has it. */
export interface ChangedWords {
  before: SentenceWords;
  after: SentenceWords;
}

const wordsOf = ({ also, explanation, reasons }: SentenceRow): SentenceWords => ({
  also,
  explanation,
  reasons: (reasons ?? {}) as Record<string, string>,
});

/** Whether two say the same; in which order reasons stand says nothing. */
function isSame(one: SentenceWords, other: SentenceWords): boolean {
  const listed = ({ also, explanation, reasons }: SentenceWords): string =>
    JSON.stringify([also, explanation, Object.entries(reasons).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  return listed(one) === listed(other);
}

/** The accepted words as rows have them. Throws ValidationError. */
function requireAlso({ answer, practiceTypeId }: SentenceRow, given: readonly string[]): string[] {
  const { answers } = practiceTypeById(practiceTypeId);
  if (given.length > ALSO_MOST) throw refuse('alsoAccepted', 'TOO_LONG', `Give at most ${ALSO_MOST} words`);
  const words = given.map((word) => word.trim().toLowerCase()).filter((word) => word !== '');
  const unfit = words.find((word) => !canBeAccepted(answers, word));
  if (unfit !== undefined)
    throw refuse('alsoAccepted', 'INVALID', `“${unfit}” is not a single word written in letters`);
  return [...new Set(words)].filter((word) => word !== answer);
}

/** A sentence's own reasons as rows have them. Throws ValidationError. */
function requireReasons(
  { answer, level, practiceTypeId, reasons: before }: SentenceRow,
  also: readonly string[],
  given: SentenceEdit['reasons'],
): Record<string, string> {
  const { answers } = practiceTypeById(practiceTypeId);
  const accepted = [answer, ...also];
  // What is accepted now was wrong before: the reason for that goes.
  const kept = Object.entries((before ?? {}) as Record<string, string>).filter(([word]) => !accepted.includes(word));
  const wanted =
    given?.map(({ word, reason }) => [word.trim().toLowerCase(), straight(reason.trim())] as const) ?? kept;
  const reasons = new Map(wanted.filter(([, reason]) => reason !== ''));
  if (reasons.size > SENTENCE_REASONS_MOST)
    throw refuse('reasons', 'TOO_LONG', `Give at most ${SENTENCE_REASONS_MOST} reasons`);
  for (const [word, reason] of given ? reasons : []) {
    if (word === '') throw refuse('reasons', 'REQUIRED', 'Type the wrong word that the reason is for');
    if (!answers.allows(word))
      throw refuse('reasons', 'INVALID', `“${word}” is not a word of this practice type, so it cannot have a reason`);
    if (accepted.includes(word)) throw refuse('reasons', 'INVALID', `“${word}” is right here, so it needs no reason`);
    requireShort('reasons', reason, SENTENCE_REASON_MAX_LENGTH);
    const [message] = wordingMessages(reason, levelByNumber(level));
    if (message !== undefined) throw refuse('reasons', 'INVALID', `The reason for “${word}”: ${message}`);
  }
  return Object.fromEntries(reasons);
}

/** Throws ValidationError where another sentence of the practice type has the same words. */
async function requireNew({ db, clock }: Deps, { id, practiceTypeId, text: before }: SentenceRow, text: string) {
  const compared = comparedText(text);
  if (compared === comparedText(before)) return;
  const texts = await textsOfType(db, practiceTypeId, clock.now());
  // What was refused long ago is none of these, and keeps its key all the same.
  const isTaken = await isTextTaken(db, textKeyOf(practiceTypeId, text), id);
  if (isTaken || texts.some((one) => comparedText(one.text) === compared))
    throw refuse('text', 'INVALID', 'There is already a sentence with the same words');
}

/**
 * Changes a sentence's words as they are now, unless they are as they are to be.
 * @returns 'overtaken' where it has changed since it was read here
 */
async function editOnce(deps: Deps, { userId }: Viewer, id: string, edit: SentenceEdit): Promise<'done' | 'overtaken'> {
  const { startedFrom, note } = edit;
  requireShort('text', edit.text?.trim() ?? '', SENTENCE_TEXT_MAX_LENGTH);
  requireShort('explanation', edit.explanation?.trim() ?? '', SENTENCE_EXPLANATION_MAX_LENGTH);
  requireShort('note', note.trim(), SENTENCE_NOTE_MAX_LENGTH);
  const row = await requireSentence(deps, id);
  const text = edit.text?.trim() ?? row.text;
  const explanation = edit.explanation?.trim() ?? row.explanation;
  if (startedFrom !== undefined && startedFrom?.getTime() !== row.editedAt?.getTime())
    throw refuse('startedFrom', 'NOT_ALLOWED', EDITED_SINCE);
  const also = edit.alsoAccepted ? requireAlso(row, edit.alsoAccepted) : row.also;
  const reasons = requireReasons(row, also, edit.reasons);
  requireForm('text', text, row);
  await requireNew(deps, row, text);
  const before = wordsOf(row);
  const after: SentenceWords = { also, explanation: explanation || null, reasons };
  const isNewText = text !== row.text;
  const areNewWords = !isSame(before, after);
  if (!isNewText && !areNewWords) return 'done';
  const at = deps.clock.now();
  const labels = Object.entries(row.alsoLabels as Record<string, string>);
  const isDone = await changeSentence(
    deps.db,
    row,
    {
      text,
      ...after,
      alsoLabels: Object.fromEntries(labels.filter(([word]) => also.includes(word))),
      editedAt: at,
      ...(row.origin !== 'BUILT_IN' ? { textKey: textKeyOf(row.practiceTypeId, text) } : {}),
    },
    {
      id: newId(),
      userId,
      at,
      kind: 'EDITED',
      statusBefore: row.status,
      statusAfter: row.status,
      textBefore: isNewText ? row.text : null,
      textAfter: isNewText ? text : null,
      ...(areNewWords ? { words: { before: { ...before }, after: { ...after } } } : {}),
      note: note.trim(),
    },
    null,
  );
  if (!isDone) return 'overtaken';
  await audit(deps, 'sentence_edited', userId, { sentence: id, ...because(note) });
  return 'done';
}

/**
 * Changes a sentence's words. Where something else has changed the sentence meanwhile it is looked at again: only another edit refuses this
 * one, where its author asks for that, or one after the other. An edited sentence of the bank stays so when the bank is loaded anew; answers
 * that were given stay as they were graded. Words that are as they were change nothing, and are no edit. Effects: its row, its history, an
 * audit row. Throws NotFoundError, ValidationError, UnavailableError where it is overtaken each time.
 */
export async function editSentence(
  deps: Deps,
  viewer: Viewer,
  id: string,
  edit: SentenceEdit,
): Promise<{ sentenceId: string }> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    // Each try needs to know that the one before was overtaken.
    // oxlint-disable-next-line no-await-in-loop
    if ((await editOnce(deps, viewer, id, edit)) === 'done') return { sentenceId: id };
  }
  throw new UnavailableError(OVERTAKEN, OVERTAKEN_RETRY_SECONDS);
}
