import { graphql, readInlineData } from 'react-relay';
import { namedWord } from '../../../../server/features/curriculum/answer.rules.ts';
import type { SentenceStatus } from '../../../../server/features/pool/sentences.rules.ts';
import type { TagTone } from '../../../ui/Tag.tsx';
import type { sentenceWords_words$key } from './__generated__/sentenceWords_words.graphql.ts';

/** Where a sentence stands, as people read it. */
export const STATUS_WORDS: Readonly<Record<SentenceStatus, { word: string; tone: TagTone }>> = {
  VALIDATED: { word: 'validated', tone: 'right' },
  PROBATION: { word: 'being tried out', tone: 'pen' },
  PENDING: { word: 'pending', tone: 'near' },
  QUARANTINED: { word: 'put aside', tone: 'near' },
  REJECTED: { word: 'rejected', tone: 'wrong' },
  RETIRED: { word: 'retired', tone: 'neutral' },
};

/** The same of a status that this client does not know. */
export const statusWords = (status: string): { word: string; tone: TagTone } =>
  STATUS_WORDS[status as SentenceStatus] ?? { word: status.toLowerCase(), tone: 'neutral' };

const REASON_WORDS: Readonly<Record<string, string>> = {
  AMBIGUOUS: 'ambiguous',
  UNNATURAL: 'unnatural',
  WRONG_ANSWER: 'wrong answer',
  WRONG_LEVEL: 'wrong level',
  OFFENSIVE: 'offensive',
};

/** What learners reported, each reason once with how many said so. */
export function reportWords(reasons: readonly string[]): string {
  return [...new Set(reasons)]
    .map((reason) => {
      const times = reasons.filter((one) => one === reason).length;
      return `${REASON_WORDS[reason] ?? reason.toLowerCase()}${times > 1 ? ` (${times})` : ''}`;
    })
    .join(', ');
}

const CHANGE_WORDS: Readonly<Record<string, string>> = {
  APPROVED: 'approved it',
  REJECTED: 'rejected it',
  RETIRED: 'retired it',
  EDITED: 'edited it',
};

/** What somebody did with a sentence. */
export const changeWords = (kind: string): string => CHANGE_WORDS[kind] ?? 'changed it';

/** What a sentence says beside its text. */
function readWords(wordsRef: sentenceWords_words$key) {
  return readInlineData<sentenceWords_words$key>(
    graphql`
      fragment sentenceWords_words on SentenceWords @inline {
        alsoAccepted
        explanation
        reasons {
          word
          own
        }
      }
    `,
    wordsRef,
  );
}

type Part = [name: string, was: string | null | undefined, is: string | null | undefined];

/** What an edit changed of that, a line for each thing that was and became. */
export function wordChanges(beforeRef: sentenceWords_words$key, afterRef: sentenceWords_words$key): string[] {
  const before = readWords(beforeRef);
  const after = readWords(afterRef);
  const reason = ({ reasons }: typeof before, word: string) => reasons.find((one) => one.word === word)?.own;
  const reasoned = new Set([...before.reasons, ...after.reasons].map(({ word }) => word));
  const parts: Part[] = [
    ['Also right', before.alsoAccepted.join(', '), after.alsoAccepted.join(', ')],
    ['Own explanation', before.explanation, after.explanation],
    ...[...reasoned].map(
      (word): Part => [`Why “${namedWord(word)}” is wrong`, reason(before, word), reason(after, word)],
    ),
  ];
  const quoted = (text: string | null | undefined): string => (text ? `“${text}”` : 'nothing');
  return parts.flatMap(([name, was, is]) =>
    (was ?? '') === (is ?? '') ? [] : [`${name}: before ${quoted(was)}, after ${quoted(is)}`],
  );
}
