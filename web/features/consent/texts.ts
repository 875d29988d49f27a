import { createContext, use } from 'react';
import { texts as english } from '../../../server/features/consent/languages/en.rules.ts';
import type { ConsentTexts } from '../../../server/features/consent/languages/texts.rules.ts';
import { SIGNATURE_MAX_LENGTH, WITHDRAWAL_DAYS } from '../../../server/features/consent/consent.rules.ts';
import { CONSENT_AGE } from '../../../server/features/person/birthday.rules.ts';
import { dateIn, numberIn, type ParentLanguage } from '../../../server/features/person/languages.rules.ts';

/** Each language's texts, fetched when it is wanted. */
const LOADERS: Readonly<Record<ParentLanguage, () => Promise<{ texts: ConsentTexts }>>> = {
  EN: () => Promise.resolve({ texts: english }),
  AR: () => import('../../../server/features/consent/languages/ar.rules.ts'),
  DE: () => import('../../../server/features/consent/languages/de.rules.ts'),
  ES: () => import('../../../server/features/consent/languages/es.rules.ts'),
  FR: () => import('../../../server/features/consent/languages/fr.rules.ts'),
  IT: () => import('../../../server/features/consent/languages/it.rules.ts'),
  PL: () => import('../../../server/features/consent/languages/pl.rules.ts'),
  PT: () => import('../../../server/features/consent/languages/pt.rules.ts'),
  TR: () => import('../../../server/features/consent/languages/tr.rules.ts'),
  UK: () => import('../../../server/features/consent/languages/uk.rules.ts'),
  ZH: () => import('../../../server/features/consent/languages/zh.rules.ts'),
};

/** A language that a parent reads, with all that the pages need of it. */
export interface Tongue {
  readonly language: ParentLanguage;
  readonly texts: ConsentTexts;
  /** The age of consent. */
  readonly age: string;
  /** Days from a withdrawal to the deletion. */
  readonly days: string;
  /** The most characters of a signature. */
  readonly most: string;
  readonly number: (value: number) => string;
  /** The local day of an ISO instant, in words. */
  readonly date: (instant: string) => string;
  /** A day of the calendar, in words. */
  readonly day: (isoDay: string) => string;
}

function tongueOf(language: ParentLanguage, texts: ConsentTexts): Tongue {
  const number = (value: number) => numberIn(language, value);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    language,
    texts,
    age: number(CONSENT_AGE),
    days: number(WITHDRAWAL_DAYS),
    most: number(SIGNATURE_MAX_LENGTH),
    number,
    date: (instant) => dateIn(language, new Date(instant), timeZone),
    day: (isoDay) => dateIn(language, new Date(isoDay)),
  };
}

export const ENGLISH: Tongue = tongueOf('EN', english);

/** A language with its texts; rejects when they cannot be fetched. */
export async function loadTongue(language: ParentLanguage): Promise<Tongue> {
  return tongueOf(language, (await LOADERS[language]()).texts);
}

/** The language of the page. */
export const TongueContext = createContext<Tongue>(ENGLISH);

/** The language that the parent reads. */
export function useTongue(): Tongue {
  return use(TongueContext);
}
