import { abTestRows } from './features/ab-tests/abTests.rest.ts';
import { analyticsRows } from './features/analytics/analytics.rest.ts';
import { authRows } from './features/auth/auth.rest.ts';
import { passwordResetRows } from './features/auth/passwordReset.rest.ts';
import { googleRows } from './features/auth/google.rest.ts';
import { consentRows } from './features/consent/consent.rest.ts';
import { homeworkRows } from './features/homework/homework.rest.ts';
import { leavingRows } from './features/leaving/leaving.rest.ts';
import { profileRows } from './features/profile/profile.rest.ts';
import { poolRows } from './features/pool/pool.rest.ts';
import { practiceRows } from './features/practice/practice.rest.ts';
import { samplesRows } from './features/practice/samples.rest.ts';
import { classroomsRows } from './features/classrooms/classrooms.rest.ts';
import type { RestRow } from './rest/table.ts';

/** Every row of the facade. */
export const restRows: readonly RestRow[] = [
  ...authRows,
  ...profileRows,
  ...passwordResetRows,
  ...googleRows,
  ...leavingRows,
  ...consentRows,
  ...practiceRows,
  ...samplesRows,
  ...abTestRows,
  ...analyticsRows,
  ...classroomsRows,
  ...homeworkRows,
  ...poolRows,
];
