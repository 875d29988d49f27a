import { accountRows } from './features/auth/auth.rest.ts';
import { settingsRows } from './features/auth/settings.rest.ts';
import { googleRows } from './features/auth/google.rest.ts';
import { consentRows } from './features/consent/consent.rest.ts';
import { practiceRows } from './features/practice/practice.rest.ts';
import type { RestRow } from './rest/table.ts';

/** Every row of the facade. */
export const restRows: readonly RestRow[] = [
  ...accountRows,
  ...settingsRows,
  ...googleRows,
  ...consentRows,
  ...practiceRows,
];
