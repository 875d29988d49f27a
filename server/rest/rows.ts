import { accountRows } from '../features/account/account.rest.ts';
import { practiceRows } from '../features/practice/practice.rest.ts';
import type { RestRow } from './table.ts';

/** Every row of the facade. */
export const restRows: readonly RestRow[] = [...accountRows, ...practiceRows];
