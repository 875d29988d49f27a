import { inBankSpelling } from '../../curriculum/answers.ts';
import type { BankTarget } from '../../curriculum/bank.types.ts';
import { CEFR_SCALE, type Level, LEVELS } from '../../curriculum/levels.rules.ts';
import type { PracticeType } from '../../curriculum/practice-types.ts';
import { REASONS, targetProblems } from '../bank.check.ts';
import type { GateName, GateResult } from './gates.ts';
import type { Edited, Judged, Solved } from './replies.ts';

/** Below it nobody would say a sentence. */
const NATURAL_MIN = 0.6;
/** An editor's finding of this severity or more stands in the way of print. */
const SERIOUS = 2;
/** What a finding of style, and a level below the pool's, leave of the quality. */
const STYLE_FACTOR = 0.9;
const NATURAL_DIGITS = 100;

/** A sentence that is read. */
export interface Reading {
  text: string;
  target: BankTarget;
  level: Level;
  practiceType: PracticeType;
}

/** What the readings so far came to: the gates, and what the sentence takes from them. */
export interface Verdict {
  gates: GateResult[];
  also: string[];
  reasons: Record<string, string>;
  /** 0–1. */
  quality: number;
}

const pass = (gate: GateName): GateResult => ({ gate, passed: true, reason: null });
const refuse = (gate: GateName, reason: string): GateResult => ({ gate, passed: false, reason });
const listed = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

/** A word of a reply as the bank has it. */
function asInBank(word: string, { answers }: PracticeType): string {
  const plain = word.normalize('NFKC').trim().toLowerCase();
  return inBankSpelling(answers, plain);
}

const unique = (words: readonly string[], type: PracticeType): string[] => [
  ...new Set(words.map((word) => asInBank(word, type)).filter((word) => word !== '')),
];

/** What came of solving a sentence without knowing its answer. */
export function solvedGate({ target, practiceType }: Reading, { words }: Pick<Solved, 'words'>): GateResult {
  const found = unique(words, practiceType);
  if (!found.includes(target.answer)) {
    return refuse(
      'solved',
      found.length === 0
        ? 'The model found no word for its gap.'
        : `Without knowing the answer, the model filled the gap with ${listed(found)}.`,
    );
  }
  const others = found.filter((word) => !practiceType.answers.allows(word));
  return others.length === 0 ? pass('solved') : refuse('solved', `Words of another kind fit too: ${listed(others)}.`);
}

/** Whether each word of the closed list was judged exactly once: a reply that leaves some out is of no use. */
export function isJudgedWhole({ practiceType }: Reading, { same, other, wrong }: Judged): boolean {
  const all = [same, other, wrong].flatMap((list) => unique(list, practiceType));
  return all.length === new Set(all).size && practiceType.answers.closed.every((word) => all.includes(word));
}

const rank = (code: (typeof CEFR_SCALE)[number]): number => CEFR_SCALE.indexOf(code);

/** Reasons that the rules of the bank have nothing against, for words that were judged wrong. */
function usableReasons(
  { target, level, practiceType, text }: Reading,
  { reasons, wrong }: Judged,
): Record<string, string> {
  const refused = new Set(unique(wrong, practiceType));
  const given = reasons
    .map(({ word, text: reason }) => [asInBank(word, practiceType), reason.trim()] as const)
    .filter(([word]) => refused.has(word) && word !== target.answer)
    .slice(0, REASONS.max);
  const one = { ...target, wrong: Object.fromEntries(given), sentences: [{ id: '', text, also: [] }] };
  const messages = targetProblems(one, level, practiceType).map(({ message }) => message);
  return Object.fromEntries(
    given.filter(([word]) => !messages.some((message) => message.startsWith(`reason for "${word}":`))),
  );
}

/** What came of putting every word of the closed list into the gap: up to and with the first gate that was not passed. */
export function judgedVerdict(reading: Reading, solved: Pick<Solved, 'words'>, judged: Judged): Verdict {
  const { target, practiceType, level } = reading;
  const same = unique(judged.same, practiceType);
  const other = unique(judged.other, practiceType);
  const wrong = unique(judged.wrong, practiceType);
  const verdict: Verdict = {
    gates: [],
    also: same.filter((word) => word !== target.answer),
    reasons: usableReasons(reading, judged),
    quality: Math.round(judged.naturalness * NATURAL_DIGITS) / NATURAL_DIGITS,
  };
  const disputed = unique(solved.words, practiceType).filter((word) => wrong.includes(word));
  const end = (gate: GateResult): Verdict => ({ ...verdict, gates: [...verdict.gates, gate] });
  if (!same.includes(target.answer))
    return end(refuse('prepositions', `It is not right with its own answer, “${target.answer}”.`));
  if (other.length > 0) return end(refuse('prepositions', `Natural in another sense with ${listed(other)}.`));
  if (disputed.length > 0) return end(refuse('prepositions', `Two readings differ over ${listed(disputed)}.`));
  verdict.gates.push(pass('prepositions'));
  if (rank(judged.level) > rank(level.code))
    return end(refuse('level', `It needs ${judged.level}; the pool is ${level.code}.`));
  verdict.gates.push(pass('level'));
  if (judged.naturalness < NATURAL_MIN)
    return end(refuse('natural', judged.note === '' ? 'Nobody would say it.' : judged.note));
  verdict.gates.push(pass('natural'));
  const isEasier = rank(judged.level) < rank(level.code) && level !== LEVELS[0];
  return { ...verdict, quality: verdict.quality * (isEasier ? STYLE_FACTOR : 1) };
}

/** What came of the editor's reading: a sentence that is not fit to print is refused, a reason that is not is left out. */
export function editedVerdict(
  before: Verdict,
  { sentence, explanation, reasons }: Edited,
  type: PracticeType,
): Verdict {
  const serious = [sentence, explanation].find(({ severity }) => severity >= SERIOUS);
  if (serious) {
    const reason = serious.note === '' ? 'The model would not print it.' : serious.note;
    return { ...before, gates: [...before.gates, refuse('editor', reason)] };
  }
  const read = new Map(reasons.map(({ word, severity }) => [asInBank(word, type), severity]));
  // A reason that nobody has read is not shown to anybody.
  const kept = Object.entries(before.reasons).filter(([word]) => (read.get(word) ?? SERIOUS) < SERIOUS);
  const style = [sentence, explanation].filter(({ severity }) => severity > 0).length;
  return {
    ...before,
    gates: [...before.gates, pass('editor')],
    reasons: Object.fromEntries(kept),
    quality: Math.round(before.quality * STYLE_FACTOR ** style * NATURAL_DIGITS) / NATURAL_DIGITS,
  };
}
