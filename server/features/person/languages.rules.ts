/** What there is to say of a language in which parents are written to. */
interface Language {
  /** Its name in itself. */
  name: string;
  /** Its name in English. */
  inEnglish: string;
  /** For dates and numbers. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** What is written in another way in its dates than `Intl` does, and how. */
  inDates?: readonly [RegExp, string];
}

/** The languages in which parents are written to, English first. All that is known of one but its texts stands here. */
export const LANGUAGES = {
  EN: { name: 'English', inEnglish: 'English', locale: 'en-GB', direction: 'ltr' },
  AR: { name: 'العربية', inEnglish: 'Arabic', locale: 'ar', direction: 'rtl' },
  DE: { name: 'Deutsch', inEnglish: 'German', locale: 'de', direction: 'ltr' },
  ES: { name: 'Español', inEnglish: 'Spanish', locale: 'es', direction: 'ltr' },
  FR: { name: 'Français', inEnglish: 'French', locale: 'fr', direction: 'ltr', inDates: [/^1 /, '1er '] },
  IT: { name: 'Italiano', inEnglish: 'Italian', locale: 'it', direction: 'ltr' },
  PL: { name: 'Polski', inEnglish: 'Polish', locale: 'pl', direction: 'ltr' },
  PT: { name: 'Português', inEnglish: 'Portuguese', locale: 'pt-PT', direction: 'ltr' },
  TR: { name: 'Türkçe', inEnglish: 'Turkish', locale: 'tr', direction: 'ltr' },
  // An abbreviated "year" would end the sentences that end with a date with two full stops.
  UK: { name: 'Українська', inEnglish: 'Ukrainian', locale: 'uk', direction: 'ltr', inDates: [/\sр\.$/, ' року'] },
  ZH: { name: '中文（简体）', inEnglish: 'Chinese, in simplified characters', locale: 'zh-Hans', direction: 'ltr' },
} as const satisfies Record<string, Language>;

export type ParentLanguage = keyof typeof LANGUAGES;

/** All of them, English first. */
export const PARENT_LANGUAGES = Object.keys(LANGUAGES) as ParentLanguage[];

/** The one that is beneath the others, and where none was chosen. */
export const DEFAULT_LANGUAGE: ParentLanguage = 'EN';

/** Whether a text is one of our languages. */
export function isParentLanguage(text: unknown): text is ParentLanguage {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text);
}

/** The first of somebody's languages that is one of ours, else English. @param tags such as `pt-BR`, the best first */
export function languageOf(tags: readonly string[]): ParentLanguage {
  const known = tags.map((tag) => tag.split('-')[0]?.toUpperCase()).find(isParentLanguage);
  return known ?? DEFAULT_LANGUAGE;
}

/** A date in words; by default the day in UTC. */
export function dateIn(language: ParentLanguage, instant: Date, timeZone = 'UTC'): string {
  const { locale, inDates }: Language = LANGUAGES[language];
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(instant);
  return inDates ? written.replace(...inDates) : written;
}

/** A number in a language's own figures. */
export function numberIn(language: ParentLanguage, value: number): string {
  return new Intl.NumberFormat(LANGUAGES[language].locale).format(value);
}
