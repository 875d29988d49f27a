import type { CallPurpose, Reply } from './modelServer.ts';

/** What a call is about, as it is sent. */
// oxlint-disable-next-line typescript/no-explicit-any -- each purpose has a shape of its own
export type Material = Record<string, any>;

/** What the stand-in holds of a text, beyond its own: what fits the gap in its readings. */
export type Knowledge = Map<
  string,
  { solved?: string[]; same?: string[]; other?: string[]; level?: string; naturalness?: number; editor?: number }
>;

const SUBJECTS = [
  'My sister',
  'Our teacher',
  'The old man',
  'Nobody here',
  'My little brother',
  'That girl',
  'Our neighbour',
];
const HOW = [
  'good',
  'old',
  'new',
  'happy',
  'quiet',
  'loud',
  'slow',
  'funny',
  'sad',
  'long',
  'strange',
  'simple',
  'nice',
  'short',
  'clever',
];
const WHAT = [
  'music',
  'stories',
  'songs',
  'news',
  'people',
  'advice',
  'birds',
  'questions',
  'teachers',
  'children',
  'jokes',
  'voices',
  'friends',
];
const TAILS = [
  'in the kitchen',
  'on the bus',
  'after lunch',
  'at night',
  'before school',
  'in the garden',
  'every morning',
  'at work',
];

/** A sentence about listening, each number another one, good for A2. */
export function listening(number: number): string {
  const pick = (words: readonly string[], at: number): string => words[at % words.length] as string;
  const subject = pick(SUBJECTS, number * 3 + 1);
  const how = pick(HOW, number);
  const what = pick(WHAT, Math.floor(number / HOW.length) + number);
  return `${subject} listens ____ ${how} ${what} ${pick(TAILS, number * 5 + Math.floor(number / TAILS.length))}.`;
}

const LIKELY = ['at', 'for'];

function judged(one: Material, words: string[], knowledge: Knowledge) {
  const known = knowledge.get(one['text']) ?? {};
  const same = known.same ?? [one['answer']];
  const other = known.other ?? [];
  const wrong = words.filter((word) => !same.includes(word) && !other.includes(word));
  return {
    id: one['id'],
    same,
    other,
    wrong,
    reasons: LIKELY.filter((word) => wrong.includes(word)).map((word) => ({
      word,
      text: `Our eyes and hands go with *${word}* sometimes. With our ears we listen *${one['answer']}* things.`,
    })),
    level: known.level ?? 'A2',
    naturalness: known.naturalness ?? 0.95,
    note: '',
  };
}

const edited = (one: Material, knowledge: Knowledge) => {
  const severity = knowledge.get(one['text'])?.editor ?? 0;
  return {
    id: one['id'],
    sentence: { severity, note: severity === 0 ? '' : 'Nobody would print this.' },
    explanation: { severity: 0, note: '' },
    reasons: one['reasons'].map(({ word }: { word: string }) => ({ word, severity: 0, note: '' })),
  };
};

/** What a good model answers. @param written how many sentences it has written before */
export function honestReply(purpose: CallPurpose, material: Material, knowledge: Knowledge, written: number): Reply {
  const sentences = material['sentences'];
  switch (purpose) {
    case 'write':
      return {
        sentences: Array.from({ length: sentences as number }, (_one, index) => ({
          target: material['targets'][0].key,
          text: listening(written + index),
        })),
      };
    case 'solve':
      return {
        sentences: sentences.map(({ id, text }: Material) => ({ id, words: knowledge.get(text)?.solved ?? ['to'] })),
      };
    case 'judge':
      return { sentences: sentences.map((one: Material) => judged(one, material['words'], knowledge)) };
    default:
      return { sentences: sentences.map((one: Material) => edited(one, knowledge)) };
  }
}
