import { ForbiddenError, UnauthenticatedError } from '../kernel/errors.ts';
import type { Viewer } from './viewer.ts';

/** Whom a row of the table lets in. */
export type Rule = 'anyone' | 'signedIn' | 'teacher' | 'superuser';

/**
 * THE table of permissions: action → who. Every mutation and subscription names one row (a test walks the schema);
 * relations to a thing ("my own problem", "a class of mine") are the `where` of the feature's store.
 */
export const policy = {
  'account.register': 'anyone',
  'account.signIn': 'anyone',
  'account.signOut': 'signedIn',
  'account.updateMe': 'signedIn',
  'account.resetProgress': 'signedIn',
  'practice.next': 'signedIn',
  'practice.answer': 'signedIn',
  'practice.reset': 'signedIn',
  'practice.watch': 'signedIn',
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof policy;

/** Whether the table lets this viewer (null: a visitor) take this action. */
export function may(viewer: Viewer | null, action: Action): boolean {
  const rule = policy[action] as Rule;
  if (rule === 'anyone') return true;
  if (!viewer) return false;
  if (rule === 'teacher') return viewer.userType === 'TEACHER';
  if (rule === 'superuser') return viewer.isSuperuser;
  return true;
}

/** The error for a refused action: who is not signed in is told so, everyone else is told that it is not theirs to do. */
export function refusal(viewer: Viewer | null): Error {
  return viewer ? new ForbiddenError('You may not do this.') : new UnauthenticatedError();
}
