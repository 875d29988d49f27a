import type { SentenceStatus } from '../../../../server/features/pool/sentences.rules.ts';
import type { TagTone } from '../../../ui/Tag.tsx';

/** Where a sentence stands, as people read it. */
export const STATUS_WORDS: Readonly<Record<SentenceStatus, { word: string; tone: TagTone }>> = {
  VALIDATED: { word: 'served', tone: 'right' },
  PROBATION: { word: 'being tried out', tone: 'pen' },
  PENDING: { word: 'waiting', tone: 'near' },
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
