/** The languages in which parents are written to: name in itself, locale for dates and numbers, direction. */
export const LANGUAGES = {
  EN: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  AR: { name: 'العربية', locale: 'ar', direction: 'rtl' },
  DE: { name: 'Deutsch', locale: 'de', direction: 'ltr' },
  ES: { name: 'Español', locale: 'es', direction: 'ltr' },
  FR: { name: 'Français', locale: 'fr', direction: 'ltr' },
  IT: { name: 'Italiano', locale: 'it', direction: 'ltr' },
  PL: { name: 'Polski', locale: 'pl', direction: 'ltr' },
  PT: { name: 'Português', locale: 'pt-PT', direction: 'ltr' },
  TR: { name: 'Türkçe', locale: 'tr', direction: 'ltr' },
  UK: { name: 'Українська', locale: 'uk', direction: 'ltr' },
  ZH: { name: '中文（简体）', locale: 'zh-Hans', direction: 'ltr' },
} as const;

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
  const { locale } = LANGUAGES[language];
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(instant);
  if (language === 'FR') return written.replace(/^1 /, '1er ');
  // An abbreviated "year" would end the sentences that end with a date with two full stops.
  return language === 'UK' ? written.replace(/\sр\.$/, ' року') : written;
}

/** A number in a language's own figures. */
export function numberIn(language: ParentLanguage, value: number): string {
  return new Intl.NumberFormat(LANGUAGES[language].locale).format(value);
}
