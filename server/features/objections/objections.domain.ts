import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { audit, because } from '../audit/audit.ts';
import { canBeAccepted, inBankSpelling } from '../curriculum/answers.ts';
import { comparedForm } from '../curriculum/grading.ts';
import { practiceTypeById } from '../curriculum/practice-types.ts';
import { correctedHomework } from '../homework/corrected.domain.ts';
import { mendSoon } from './mending.domain.ts';
import { OBJECTIONS_PER_ACCOUNT } from './objections.limits.ts';
import { decisionFault, NEWS_MOST, NO_SINGLE_WORD, reasonFault } from './objections.rules.ts';
import {
  acceptWord,
  decideAll,
  findDisputed,
  findObjection,
  findObjectionTo,
  insertObjection,
  markNewsSeen,
  type NewsRow,
  type ObjectionRow,
  openCorrection,
  readNews,
  readTyped,
} from './objections.store.ts';

const NO_SUCH_ANSWER = 'Answer not found';
const NO_SUCH_OBJECTION = 'Objection not found';
const NOTHING_TO_OBJECT_TO = 'Only a wrong answer can be looked at again, once its right answer has been shown.';

/**
 * Objects to the verdict on an answer of the viewer's: once a problem; a second time gives the first objection again. Where the word
 * has been accepted since the answer was judged, it is upheld at once. One that was accepted then already is for a superuser to look at.
 * Throws NotFoundError, ValidationError for a reason that is too long, RateLimitedError.
 */
export async function objectTo(
  deps: Deps,
  { userId }: Viewer,
  problemId: string,
  reason: string,
): Promise<ObjectionRow> {
  const wrong = reasonFault(reason);
  if (wrong) throw ValidationError.of('reason', wrong);
  const { db, clock, limits } = deps;
  const problem = await findDisputed(db, userId, problemId);
  if (!problem) throw new NotFoundError(NO_SUCH_ANSWER);
  const made = await findObjectionTo(db, userId, problemId);
  if (made) return made;
  const now = clock.now();
  const isWithheld = problem.withheldUntil !== null && problem.withheldUntil > now;
  if (problem.result.verdict !== 'WRONG' || problem.answer === null || isWithheld) {
    throw ValidationError.of('problemId', fault('INVALID', NOTHING_TO_OBJECT_TO));
  }
  await limits.consume(OBJECTIONS_PER_ACCOUNT, userId);
  const { sentenceId, practiceTypeId } = problem;
  const { answers } = practiceTypeById(practiceTypeId);
  const word = comparedForm(problem.answer, answers);
  const spelling = inBankSpelling(answers, word);
  const objection = { id: newId(), problemId, userId, sentenceId, word, reason: reason.trim(), madeAt: now };
  await insertObjection(db, objection);
  if (problem.accepted.includes(spelling) && !problem.acceptedThen.includes(spelling)) {
    await decide(deps, { sentenceId, word, practiceTypeId }, true, null);
  }
  const stored = await findObjectionTo(db, userId, problemId);
  if (!stored) throw new NotFoundError(NO_SUCH_ANSWER);
  return stored;
}

/** Which of the viewer's answers to these problems could be accepted at all; null for one where nothing was typed. One statement. */
export async function areAcceptable({ db }: Deps, { userId }: Viewer, ids: string[]): Promise<(boolean | null)[]> {
  const found = new Map((await readTyped(db, userId, ids)).map((problem) => [problem.id, problem]));
  return ids.map((id) => {
    const { answer = null, practiceTypeId } = found.get(id) ?? {};
    if (answer === null || practiceTypeId === undefined) return null;
    const { answers } = practiceTypeById(practiceTypeId);
    return canBeAccepted(answers, comparedForm(answer, answers));
  });
}

/** Decides what is open about a word in a sentence. @returns how many objections that were */
async function decide(
  deps: Deps,
  { sentenceId, word, practiceTypeId }: { sentenceId: string; word: string; practiceTypeId: string },
  upheld: boolean,
  text: string | null,
): Promise<number> {
  const decision = { sentenceId, word, upheld, text, at: deps.clock.now() };
  const { decided, correctionId } = await deps.db.transaction(async (tx) => {
    const count = await decideAll(tx, decision);
    if (count === 0 || !upheld) return { decided: count, correctionId: null };
    await acceptWord(tx, { ...decision, word: inBankSpelling(practiceTypeById(practiceTypeId).answers, word) });
    return { decided: count, correctionId: await openCorrection(tx, newId(), decision) };
  });
  if (correctionId !== null) await mendSoon(deps, correctionId);
  return decided;
}

/** What came of a decision. */
export interface Decided {
  objectionId: string;
  /** How many objections about the same word in the same sentence it has decided. */
  decided: number;
}

/**
 * Upholds or refuses an objection, and all others about the same word in the same sentence. If it is upheld, the word is accepted at
 * once, and answers with it are graded again. One that is decided already stays as it is.
 * Effects: the audit. Throws NotFoundError, ValidationError for a refusal without a reason and for what is no single word.
 */
export async function decideObjection(
  deps: Deps,
  { userId }: Viewer,
  id: string,
  { upheld, reason }: { upheld: boolean; reason: string },
): Promise<Decided> {
  const wrong = decisionFault(upheld, reason);
  if (wrong) throw ValidationError.of('reason', wrong);
  const objection = await findObjection(deps.db, id);
  if (!objection) throw new NotFoundError(NO_SUCH_OBJECTION);
  const { practiceTypeId } = objection.sentence;
  const { answers } = practiceTypeById(practiceTypeId);
  if (upheld && !canBeAccepted(answers, objection.word)) {
    throw ValidationError.of('upheld', fault('INVALID', `“${objection.word}” cannot be accepted: ${NO_SINGLE_WORD}`));
  }
  const decided = await decide(deps, { ...objection, practiceTypeId }, upheld, reason.trim() || null);
  if (decided > 0) {
    const { sentenceId: sentence } = objection;
    await audit(deps, upheld ? 'objection_upheld' : 'objection_refused', userId, {
      objection: id,
      sentence,
      decided,
      ...because(reason),
    });
  }
  return { objectionId: id, decided };
}

/** Something that a learner is told of an objection, with the homework whose score it has changed. */
export interface News extends NewsRow {
  homework: Awaited<ReturnType<typeof correctedHomework>>[number];
}

/** What a learner was not told yet, newest first. Two statements at most. */
export async function newsOf(deps: Deps, userId: string): Promise<News[]> {
  const news = await readNews(deps.db, userId, { most: NEWS_MOST, now: deps.clock.now() });
  const times = news.map(({ regradedAt }) => regradedAt);
  const corrected = await correctedHomework(deps, userId, times);
  return news.map((one, index) => ({ ...one, homework: corrected[index] ?? [] }));
}

/**
 * Notes that the viewer has seen what they were told of objections when the newest of it was of the instant `until`.
 * @param shown the keys of what was shown, as the caller has them; null where they do not say
 */
export async function seeNews(
  { db, clock }: Deps,
  { userId }: Viewer,
  { until, shown }: { until: Date; shown: readonly string[] | null },
): Promise<void> {
  const now = clock.now();
  const keys = shown && shown.filter(isUuid).slice(0, NEWS_MOST);
  // What is held back until later was not told yet, whoever says so.
  await markNewsSeen(db, userId, { until: until < now ? until : now, keys }, { most: NEWS_MOST, now });
}
