import { type CefrCode, LEVELS } from '../curriculum/levels.rules.ts';
import type { Bank, BankProblem, BankRules, BankSentence, BankSpread, BankTarget } from '../curriculum/bank.types.ts';
import { GAP } from '../curriculum/gap.rules.ts';
import { countOf } from '../../kernel/numbers.rules.ts';
import { allOf } from '../../kernel/wordLists.rules.ts';

/** Share of a level's sentences that may open with the same two words (docs/bank.md). */
export const OPENING_SHARE_MAX = 0.02;
/** In a small bank two per cent is no whole sentence: so many may always open alike. */
export const OPENING_ALWAYS_ALLOWED = 3;

/** A sentence with what stands around it. */
export interface PlacedSentence {
  sentence: BankSentence;
  target: BankTarget;
  level: CefrCode;
}

/** All sentences of a bank in order, with their targets and levels. */
export function allSentences(bank: Bank): PlacedSentence[] {
  return LEVELS.flatMap(({ code }) =>
    bank[code].flatMap((target) => target.sentences.map((sentence) => ({ sentence, target, level: code }))),
  );
}

/** What the rules about a bank as a whole have against it (docs/bank.md): those for all and those of its practice type. */
export function spreadProblems(bank: Bank, { spread, likenesses }: BankRules): BankProblem[] {
  const all = allSentences(bank);
  return [
    ...LEVELS.flatMap((each) =>
      levelProblems(
        each.code,
        all.filter(({ level }) => level === each.code),
        spread(each),
      ),
    ),
    ...targetTwiceProblems(bank),
    ...contrastProblems(bank),
    ...repeated(all, ({ sentence }) => sentence.id, 'has the same id as'),
    ...likenesses.flatMap(({ key, message }) =>
      repeated(all, ({ sentence, target }) => key(sentence, target), message),
    ),
  ];
}

/** The first two words of a sentence, lower-case; the gap may be one. */
export function opening(text: string): string {
  return text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (word.includes(GAP) ? GAP : word.replace(/[^\p{L}\p{N}'-]/gu, '')))
    .filter(Boolean)
    .slice(0, 2)
    .join(' ');
}

function levelProblems(
  level: CefrCode,
  all: readonly PlacedSentence[],
  { differentAnswers, answerShare }: BankSpread,
): BankProblem[] {
  if (all.length === 0) return [];
  const problems: BankProblem[] = [];
  const answers = Map.groupBy(all, ({ target }) => target.answer);
  if (answers.size < differentAnswers) {
    problems.push({
      id: level,
      message: `it has ${countOf(answers.size, 'different answer')} and should have ${differentAnswers} or more`,
    });
  }
  for (const [answer, having] of answers) {
    if (having.length > all.length * answerShare) {
      problems.push({
        id: level,
        message: `"${answer}" is the answer of ${having.length} of ${all.length} sentences; at most ${Math.floor(all.length * answerShare)} may have the same`,
      });
    }
  }
  const most = Math.max(OPENING_ALWAYS_ALLOWED, Math.floor(all.length * OPENING_SHARE_MAX));
  for (const [words, having] of Map.groupBy(all, ({ sentence }) => opening(sentence.text))) {
    if (having.length <= most) continue;
    const ids = having.map(({ sentence }) => sentence.id).join(', ');
    problems.push({
      id: level,
      message: `${having.length} sentences open with "${words}"; at most ${most} may: ${ids}`,
    });
  }
  return problems;
}

function targetTwiceProblems(bank: Bank): BankProblem[] {
  const placed = LEVELS.flatMap(({ code }) =>
    bank[code].map((target) => ({ code, name: target.target.toLowerCase() })),
  );
  return [...Map.groupBy(placed, ({ name }) => name)]
    .filter(([, having]) => having.length > 1)
    .map(([name, having]) => ({
      id: `${having[1]?.code} ${name}`,
      message: `the target stands at ${allOf(having.map(({ code }) => code))}`,
    }));
}

/** Contrasts that lead nowhere, to the target itself, twice to one, or only one way. */
function contrastProblems(bank: Bank): BankProblem[] {
  const all = new Map(
    LEVELS.flatMap(({ code }) => bank[code].map((target) => [target.target, { code, target }] as const)),
  );
  return [...all.values()].flatMap(({ code, target: { target: name, contrast = [] } }) => {
    const messages = contrast.flatMap((other, at) => {
      if (other === name) return ['is its own contrast'];
      if (contrast.indexOf(other) < at) return [`names its contrast "${other}" twice`];
      const found = all.get(other);
      if (!found) return [`its contrast "${other}" is not a target of this practice type`];
      return found.target.contrast?.includes(name) ? [] : [`its contrast "${other}" does not name it too`];
    });
    return messages.map((message) => ({ id: `${code} ${name}`, message }));
  });
}

/** One problem for each sentence whose key an earlier one has already; a null key is never repeated. */
function repeated(
  all: readonly PlacedSentence[],
  key: (placed: PlacedSentence) => string | null,
  message: string,
): BankProblem[] {
  const first = new Map<string, string>();
  const problems: BankProblem[] = [];
  for (const placed of all) {
    const value = key(placed);
    if (value === null) continue;
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, placed.sentence.id);
    else problems.push({ id: placed.sentence.id, message: `${message} ${earlier}` });
  }
  return problems;
}
