import type { ParentLanguage } from '../person/languages.rules.ts';
import { texts as AR } from './languages/ar.rules.ts';
import { texts as DE } from './languages/de.rules.ts';
import { texts as EN } from './languages/en.rules.ts';
import { texts as ES } from './languages/es.rules.ts';
import { texts as FR } from './languages/fr.rules.ts';
import { texts as IT } from './languages/it.rules.ts';
import { texts as PL } from './languages/pl.rules.ts';
import { texts as PT } from './languages/pt.rules.ts';
import { texts as TR } from './languages/tr.rules.ts';
import { texts as UK } from './languages/uk.rules.ts';
import { texts as ZH } from './languages/zh.rules.ts';
import type { ConsentTexts } from './languages/texts.rules.ts';

/** What parents read, in every language in which they are written to. */
export const CONSENT_TEXTS: Readonly<Record<ParentLanguage, ConsentTexts>> = {
  AR,
  DE,
  EN,
  ES,
  FR,
  IT,
  PL,
  PT,
  TR,
  UK,
  ZH,
};
