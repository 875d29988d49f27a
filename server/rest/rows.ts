import { accountRows } from '../features/account/account.rest.ts';
import { settingsRows } from '../features/account/settings.rest.ts';
import { googleRows } from '../features/account/google.rest.ts';
import { consentRows } from '../features/consent/consent.rest.ts';
import { practiceRows } from '../features/practice/practice.rest.ts';
import type { RestRow } from './table.ts';

/** Every row of the facade. */
export const restRows: readonly RestRow[] = [
  ...accountRows,
  ...settingsRows,
  ...googleRows,
  ...consentRows,
  ...practiceRows,
];
