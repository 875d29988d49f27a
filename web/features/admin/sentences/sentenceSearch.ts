import { LEVELS } from '../../../../server/features/curriculum/levels.rules.ts';
import {
  SENTENCE_ORIGINS,
  SENTENCE_SEARCH_MAX_LENGTH,
  SENTENCE_STATUSES,
  type SentenceStatus,
} from '../../../../server/features/pool/sentences.rules.ts';

type LevelCode = (typeof LEVELS)[number]['code'];
type Origin = keyof typeof SENTENCE_ORIGINS;

/** What is looked for; empty texts: anything. */
interface SentenceSearch {
  readonly search: string;
  readonly level: LevelCode | '';
  readonly type: string;
  readonly status: SentenceStatus | '';
  readonly origin: Origin | '';
}

const oneOf = <T extends string>(value: string | null, known: readonly T[]): T | '' =>
  known.find((one) => one === value) ?? '';

const KEY_MAX_LENGTH = 64;

/** What the address asks for. */
export function readSentenceSearch(parameters: URLSearchParams): SentenceSearch {
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, SENTENCE_SEARCH_MAX_LENGTH),
    level: oneOf(
      parameters.get('level'),
      LEVELS.map(({ code }) => code),
    ),
    type: (parameters.get('type') ?? '').slice(0, KEY_MAX_LENGTH),
    status: oneOf(parameters.get('status'), Object.keys(SENTENCE_STATUSES) as SentenceStatus[]),
    origin: oneOf(parameters.get('origin'), Object.keys(SENTENCE_ORIGINS) as Origin[]),
  };
}

/** Whether anything is looked for. */
export const isSearching = (search: SentenceSearch): boolean => Object.values(search).some((value) => value !== '');

/** The same as the server reads it. */
export const sentenceWish = ({ search, level, type, status, origin }: SentenceSearch) => ({
  search,
  level: level || null,
  practiceTypeKey: type || null,
  status: status || null,
  origin: origin || null,
});

/** The address of the list for a search. */
export function sentencesPath(search: Partial<SentenceSearch>): string {
  const given = Object.entries(search).filter(([, value]) => value !== '');
  const parameters = new URLSearchParams(given);
  return parameters.size > 0 ? `/admin/sentences?${parameters}` : '/admin/sentences';
}
