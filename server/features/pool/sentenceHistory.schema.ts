import { builder } from '../../graphql/builder.ts';
import { personOf, UserRef } from '../person/viewer.schema.ts';
import type { ChangedWords, SentenceWords } from './sentences.domain.ts';
import { SENTENCE_STATUSES } from './sentences.rules.ts';
import type { SentenceChangeRow, SentenceRow } from './sentences.store.ts';

export const StatusEnum = builder.enumType('SentenceStatus', {
  description: 'Where a sentence stands.',
  values: SENTENCE_STATUSES,
});
const ChangeKindEnum = builder.enumType('SentenceChangeKind', {
  description: 'What a superuser did with a sentence. Tolerate new values.',
  values: {
    APPROVED: { description: 'It was approved, or kept.' },
    REJECTED: { description: 'It was rejected while it was waiting.' },
    RETIRED: { description: 'It was retired.' },
    EDITED: { description: 'It was edited.' },
  } as const,
});

/** Why a word is wrong in a sentence: at least one of the two is there. */
interface SentenceReason {
  word: string;
  own: string | null;
  ofTarget: string | null;
}

export const ReasonType = builder.objectRef<SentenceReason>('SentenceReason').implement({
  description: 'Why a word is wrong in a sentence. Words that are talked about stand between asterisks.',
  fields: (t) => ({
    word: t.exposeString('word', { description: 'The wrong word; `–` for no word.' }),
    own: t.exposeString('own', {
      nullable: true,
      description: 'What the sentence itself says of the word, used instead of what its target says; null for nothing.',
    }),
    ofTarget: t.exposeString('ofTarget', {
      nullable: true,
      description: 'What the target of the sentence says of the word; null for nothing.',
    }),
  }),
});

/** Why words are wrong in a sentence. */
export function reasonsOf({ reasons, target, answer, also }: SentenceRow): SentenceReason[] {
  const own = new Map(Object.entries((reasons ?? {}) as Record<string, string>));
  const ofTarget = new Map(Object.entries(target.reasons as Record<string, string>));
  return [...new Set([...own.keys(), ...ofTarget.keys()])]
    .filter((word) => word !== answer && !also.includes(word))
    .map((word) => ({ word, own: own.get(word) ?? null, ofTarget: ofTarget.get(word) ?? null }));
}

const WordsType = builder.objectRef<SentenceWords>('SentenceWords').implement({
  description: 'What a sentence says besides its text, as it was before or after an edit.',
  fields: (t) => ({
    alsoAccepted: t.field({
      type: ['String'],
      description: 'What is accepted besides the preferred answer.',
      resolve: ({ also }) => also,
    }),
    explanation: t.exposeString('explanation', {
      nullable: true,
      description: 'An explanation of its own; null for none.',
    }),
    reasons: t.field({
      type: [ReasonType],
      description: 'Why words are wrong in it: its own reasons alone.',
      resolve: ({ reasons }) => Object.entries(reasons).map(([word, own]) => ({ word, own, ofTarget: null })),
    }),
  }),
});

const wordsIn = (words: unknown): ChangedWords | null => words as ChangedWords | null;

export const ChangeType = builder.objectRef<SentenceChangeRow>('SentenceChange').implement({
  description: 'What a superuser did with a sentence.',
  fields: (t) => ({
    key: t.exposeID('id', { description: 'Identifies the entry in its list. Not a global id.' }),
    kind: t.field({ type: ChangeKindEnum, description: 'What was done.', resolve: ({ kind }) => kind }),
    at: t.field({ type: 'DateTime', description: 'When it was done.', resolve: ({ at }) => at }),
    by: t.field({
      type: UserRef,
      nullable: true,
      description: 'Who did it; null for somebody whose account is gone.',
      resolve: ({ userId }, _args, context) => (userId === null ? null : personOf(context, userId)),
    }),
    statusBefore: t.field({
      type: StatusEnum,
      description: 'Where the sentence stood before.',
      resolve: ({ statusBefore }) => statusBefore,
    }),
    statusAfter: t.field({
      type: StatusEnum,
      description: 'Where the sentence stood after.',
      resolve: ({ statusAfter }) => statusAfter,
    }),
    textBefore: t.exposeString('textBefore', {
      nullable: true,
      description: 'The text as it was; null where it was not changed.',
    }),
    textAfter: t.exposeString('textAfter', {
      nullable: true,
      description: 'The text as it became; null where it was not changed.',
    }),
    wordsBefore: t.field({
      type: WordsType,
      nullable: true,
      description:
        'What the sentence said besides its text before the edit; null where the edit changed the text alone.',
      resolve: ({ words }) => wordsIn(words)?.before ?? null,
    }),
    wordsAfter: t.field({
      type: WordsType,
      nullable: true,
      description:
        'What the sentence says besides its text after the edit; null where the edit changed the text alone.',
      resolve: ({ words }) => wordsIn(words)?.after ?? null,
    }),
    note: t.exposeString('note', { description: "Why, in the superuser's words; often empty." }),
  }),
});
