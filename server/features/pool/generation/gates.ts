import type { Bank, BankExceptions, BankTarget } from '../../curriculum/bank.types.ts';
import { baseCandidates, splitContraction, stem, textWords } from '../../curriculum/english/lemma.ts';
import type { Vocabulary } from '../../curriculum/english/vocabulary.ts';
import { countGaps, GAP, splitAtGap } from '../../curriculum/gap.rules.ts';
import { bankMeasureOf } from '../../curriculum/bankMeasures.rules.ts';
import { type Level, LEVELS } from '../../curriculum/levels.rules.ts';
import type { PracticeType } from '../../curriculum/practice-types.ts';
import { sentenceMessages } from '../bank.check.ts';
import { unknownNames, wordsAbove } from '../bank.vocabulary.ts';
import { hasOddSigns, MARKS, speaksToTheJudge, unsuitableWord } from './gates.words.ts';
import { comparedText, similarity, trigrams } from './similarity.ts';

/** Two sentences that have more in common are one. */
export const SIMILARITY_MAX = 0.8;

/** The list is of film subtitles: what it has just beyond a level's rank is as well known. A person decides so of the bank's words. */
const RANK_SLACK = 1.25;

/** The gates that code keeps, in the order in which a sentence goes through them; the first that it does not pass ends its way. */
export const CODE_GATES = {
  signs: 'unusual characters',
  instructions: 'addresses the checker',
  gap: 'not exactly one gap',
  form: 'not the form of a sentence',
  target: 'does not teach its collocation',
  leak: 'answer also outside the gap',
  names: 'names or digits',
  subject: 'unsuitable subject',
  words: 'words beyond the level',
  duplicate: 'same words as another sentence',
  similar: 'too like another',
} as const;

/** The gates that the model's readings are, after those of the code. */
export const READING_GATES = {
  solved: 'not solved blind',
  prepositions: 'another word fits too',
  level: 'another level',
  natural: 'not natural',
  editor: 'not fit to print',
} as const;

export type GateName = keyof typeof CODE_GATES | keyof typeof READING_GATES;

/** What each gate asks for, as people read it of one sentence. */
export const CHECK_NAMES: Readonly<Record<GateName, string>> = {
  signs: 'usual characters',
  instructions: 'not addressed to the checker',
  gap: 'exactly one gap',
  form: 'form of a sentence',
  target: 'teaches its collocation',
  leak: 'answer only in the gap',
  names: 'no names or digits',
  subject: 'suitable subject',
  words: 'words of the level',
  duplicate: 'no duplicate',
  similar: 'unlike others',
  solved: 'solved blind',
  prepositions: 'no other word fits',
  level: 'level',
  natural: 'natural',
  editor: 'fit to print',
};

/** What a gate found of a sentence. */
export interface GateResult {
  gate: GateName;
  passed: boolean;
  /** Why not, for a person; null where it passed. */
  reason: string | null;
}

/** A sentence that is in the pool, as others are compared with it. */
export interface Neighbour {
  text: string;
  target: BankTarget;
}

/** What sentences of one pool are held against. */
export interface GateContext {
  level: Level;
  practiceType: PracticeType;
  vocabulary: Vocabulary;
  exceptions: BankExceptions;
  /** Texts of all sentences of the practice type, as `comparedText` has them. */
  known: ReadonlySet<string>;
  neighbours: Neighbours;
}

/** The sentences of a pool, prepared for being compared with. */
export interface Neighbours {
  runs: { text: string; runs: ReadonlySet<string> }[];
  keys: Map<string, string>;
}

const idFor = (target: BankTarget, level: Level): string =>
  [level.code.toLowerCase(), ...(target.target.toLowerCase().match(/[a-z0-9]+/g) ?? []), '1'].join('-');

/** A target with one sentence of its own, as the rules of the bank read it. */
const withOne = (target: BankTarget, text: string, level: Level): BankTarget => ({
  ...target,
  sentences: [{ id: idFor(target, level), text, also: [] }],
});

const likenessKeys = (practiceType: PracticeType, { text, target }: Neighbour): string[] =>
  practiceType.bank.likenesses.flatMap(({ key }, index) => {
    const value = key({ id: '', text, also: [] }, target);
    return value === null ? [] : [`${index}:${value}`];
  });

/** Prepares sentences for being compared with. */
export function neighboursOf(practiceType: PracticeType, sentences: readonly Neighbour[]): Neighbours {
  const neighbours: Neighbours = { runs: [], keys: new Map() };
  for (const one of sentences) addNeighbour(practiceType, neighbours, one);
  return neighbours;
}

/** Adds a sentence to those that others are compared with. */
export function addNeighbour(practiceType: PracticeType, neighbours: Neighbours, one: Neighbour): void {
  neighbours.runs.push({ text: one.text, runs: trigrams(one.text) });
  for (const key of likenessKeys(practiceType, one)) if (!neighbours.keys.has(key)) neighbours.keys.set(key, one.text);
}

/** A bank that has one target with one sentence, and none of the target's own texts: these were read before. */
function bankWith(target: BankTarget, text: string, level: Level): Bank {
  const one = { ...withOne(target, text, level), explanation: '', example: '', wrong: {} };
  return Object.fromEntries(LEVELS.map(({ code }) => [code, code === level.code ? [one] : []])) as unknown as Bank;
}

const BASE_MIN_LETTERS = 3;

/** Words that whoever knows one of them can read this one by: *rain* for *rainy*, *build* for *rebuild*, *day* for *midday*. */
function familyOf(word: string): string[] {
  const bases = [word.replace(/^(?:un|re|mid)/, ''), word.replace(/y$/, ''), word.replace(/([bdgmnprt])\1y$/, '$1')];
  return bases.filter((base) => base !== word && base.length >= BASE_MIN_LETTERS);
}

/** What a text is held against whoever has written it. */
type FormContext = Pick<GateContext, 'level' | 'practiceType'>;
type Gate<Context> = (text: string, target: BankTarget, context: Context) => string | null;

const first = (messages: readonly string[]): string | null => messages[0] ?? null;

const ODD_SIGNS = `It has a character that is not a Latin letter, a digit or one of these marks: ${MARKS.split('').join(' ')}`;

const FORM_GATES = {
  signs: (text) => (hasOddSigns(text) ? ODD_SIGNS : null),
  gap(text) {
    const gaps = countGaps(text);
    if (splitAtGap(text)) return null;
    return gaps > 1 ? `It has ${gaps} gaps.` : `It needs exactly one gap, written as four underscores (${GAP}).`;
  },
  form(text, target, { level, practiceType }) {
    const one = withOne(target, text, level);
    const sentence = one.sentences[0];
    if (!sentence) return null;
    return first(
      sentenceMessages(sentence, one, level, practiceType)
        .filter((message) => !message.startsWith('the id should be'))
        .map((message) => `The sentence does not fit: ${message}.`),
    );
  },
  leak(text, target, { level, practiceType }) {
    const one = withOne(target, text, level);
    const id = one.sentences[0]?.id;
    const found = practiceType.bank.problems(one, level).filter((problem) => problem.id === id);
    return first(found.map(({ message }) => `The sentence does not fit: ${message}.`));
  },
} satisfies Partial<Record<keyof typeof CODE_GATES, Gate<FormContext>>>;

/** What is wrong with the form of a text that a person has written or lets through, whose own judgement the rest is; null for nothing. */
export function formFault(text: string, target: BankTarget, context: FormContext): string | null {
  for (const gate of [FORM_GATES.signs, FORM_GATES.gap, FORM_GATES.form, FORM_GATES.leak]) {
    const reason = gate(text, target, context);
    if (reason !== null) return reason;
  }
  return null;
}

const GATES: Readonly<Record<keyof typeof CODE_GATES, Gate<GateContext>>> = {
  ...FORM_GATES,
  instructions: (text) =>
    speaksToTheJudge(text) ? 'It addresses the checker, or mentions the exercise itself.' : null,
  target(text, { target, answer }) {
    const own = textWords(target).filter((word) => word !== answer && word !== 'be' && word !== 'sb' && word !== 'sth');
    const there = textWords(splitAtGap(text)?.before ?? '').flatMap(splitContraction);
    const forms = new Set(there.flatMap((word) => [stem(word), ...baseCandidates(word)]));
    const missing = own.filter((word) => !forms.has(word) && !forms.has(stem(word)));
    return missing.length === 0
      ? null
      : `Before the gap there is no form of ${missing.map((word) => `“${word}”`).join(', ')}.`;
  },
  names(text, target, { level, exceptions }) {
    if (/\p{N}/u.test(text)) return 'It has digits.';
    const [name] = unknownNames(bankWith(target, text, level), { ...exceptions, people: [] }).keys();
    const person = exceptions.people.find((one) => textWords(text).includes(one.toLowerCase()));
    const found = name ?? person;
    return found === undefined ? null : `It has a name: ${found}.`;
  },
  subject(text) {
    const word = unsuitableWord(text);
    return word === undefined ? null : `It is about an unsuitable subject: “${word}”.`;
  },
  words(text, target, { level, practiceType, vocabulary, exceptions }) {
    const found = wordsAbove(bankWith(target, text, level), practiceType, vocabulary, exceptions);
    const most = bankMeasureOf(level).vocabularyRank * RANK_SLACK;
    const isKnown = (rank: number | null): boolean => rank !== null && rank <= most;
    const above = found.find(
      ({ lemma, rank }) => !isKnown(rank) && !familyOf(lemma).some((base) => isKnown(vocabulary.rankOf(base))),
    );
    return above === undefined ? null : `“${above.lemma}” is above ${level.code}.`;
  },
  duplicate: (text, _target, { known }) =>
    known.has(comparedText(text)) ? 'There is already a sentence with the same words.' : null,
  similar(text, target, { practiceType, neighbours }) {
    const alike = likenessKeys(practiceType, { text, target })
      .map((key) => neighbours.keys.get(key))
      .find((one) => one !== undefined);
    if (alike !== undefined) return `It differs too little from: ${alike}`;
    const runs = trigrams(text);
    const near = neighbours.runs.find((other) => similarity(runs, other.runs) > SIMILARITY_MAX);
    return near === undefined ? null : `It differs too little from: ${near.text}`;
  },
};

const names = Object.keys(CODE_GATES) as (keyof typeof CODE_GATES)[];

/**
 * Leads a sentence through the gates of the code.
 * @returns what each found, up to and with the first that it did not pass
 */
export function throughCodeGates(text: string, target: BankTarget, context: GateContext): GateResult[] {
  const results: GateResult[] = [];
  for (const gate of names) {
    const reason = GATES[gate](text, target, context);
    results.push({ gate, passed: reason === null, reason });
    if (reason !== null) break;
  }
  return results;
}

/** Whether all gates were passed. */
export const passedAll = (results: readonly GateResult[]): boolean => results.every(({ passed }) => passed);

/** A target as the bank would have it, of its row. */
export interface TargetRow {
  name: string;
  answer: string;
  pattern: string;
  explanation: string;
  example: string;
  reasons: unknown;
}

/** The target of a row, without sentences. */
export const bankTargetOf = ({ name, answer, pattern, explanation, example, reasons }: TargetRow): BankTarget => ({
  target: name,
  answer,
  pattern,
  explanation,
  example,
  wrong: (reasons ?? {}) as Record<string, string>,
  sentences: [],
});
