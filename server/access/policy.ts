import { ForbiddenError, UnauthenticatedError } from '../kernel/errors.ts';
import { NEEDS_SESSION, type Viewer } from './viewer.ts';

/** Whom a row of the table lets in. `session`: people who have signed in; a personal access token is not enough. */
export type Rule = 'anyone' | 'signedIn' | 'session' | 'teacher' | 'superuser';

/**
 * THE table of permissions: action → who. Every mutation and subscription names one row (a test walks the schema);
 * relations to a thing ("my own problem", "a class of mine") are the `where` of the feature's store.
 */
export const policy = {
  'account.register': 'anyone',
  'account.signIn': 'anyone',
  'account.googleSignIn': 'anyone',
  'account.googleRegister': 'anyone',
  'account.signOut': 'session',
  'account.completeProfile': 'session',
  'account.updateMe': 'signedIn',
  'account.resetProgress': 'signedIn',
  'account.updateTeacherProfile': 'teacher',
  'account.verifyTeacher': 'superuser',
  'account.requestPasswordReset': 'anyone',
  'account.resetPassword': 'anyone',
  'account.confirmEmail': 'anyone',
  'account.resendConfirmation': 'signedIn',
  'account.changeEmail': 'session',
  'account.changePassword': 'session',
  'account.endSession': 'session',
  'account.changeType': 'session',
  'account.makeToken': 'session',
  'account.revokeToken': 'session',
  'account.delete': 'session',
  'consent.decide': 'anyone',
  'consent.resend': 'anyone',
  'practice.next': 'signedIn',
  'practice.answer': 'signedIn',
  'practice.reset': 'signedIn',
  'practice.watch': 'signedIn',
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof policy;

/**
 * What a READ token may do beside queries. Asking for the next problem is none of these: it writes a row and counts as
 * served, so `GET /practice/next` needs READ_WRITE too.
 */
const READING: ReadonlySet<Action> = new Set<Action>(['practice.watch']);

/** What people may do who have not yet said who they are: say it, or leave. */
const BEFORE_PROFILE: ReadonlySet<Action> = new Set<Action>([
  'account.completeProfile',
  'account.signOut',
  'account.endSession',
  'account.delete',
]);

const READ_ONLY = 'This token is read-only.';
/** What any other action answers until then. */
export const PROFILE_NEEDED = 'Please complete your profile first.';
const NOT_YOURS = 'You do not have permission to do this.';

/** Why the table does not let this viewer (null: a visitor) take this action; null when it does. */
function obstacle(viewer: Viewer | null, action: Action): Error | null {
  const rule = policy[action] as Rule;
  if (viewer?.scope === 'READ' && !READING.has(action)) return new ForbiddenError(READ_ONLY);
  if (rule === 'anyone') return null;
  if (!viewer) return new UnauthenticatedError();
  if (!viewer.profileComplete && !BEFORE_PROFILE.has(action)) return new ForbiddenError(PROFILE_NEEDED);
  if (rule === 'session' && viewer.kind !== 'session') return new ForbiddenError(NEEDS_SESSION);
  if (rule === 'teacher' && viewer.userType !== 'TEACHER') return new ForbiddenError(NOT_YOURS);
  if (rule === 'superuser' && !viewer.isSuperuser) return new ForbiddenError(NOT_YOURS);
  return null;
}

/** Whether the table lets this viewer (null: a visitor) take this action. */
export function may(viewer: Viewer | null, action: Action): boolean {
  return obstacle(viewer, action) === null;
}

const WHO: Readonly<Record<Rule, string>> = {
  anyone: 'anyone',
  signedIn: 'who is signed in',
  session: 'who has signed in; no personal access token',
  teacher: 'teachers',
  superuser: 'superusers',
};

/** Who may take an action, in words for the documents of the doors. */
export function inWords(action: Action): string {
  const rule: Rule = policy[action];
  const takesToken = rule !== 'anyone' && rule !== 'session';
  if (!takesToken) return WHO[rule];
  return `${WHO[rule]}; a personal access token needs ${READING.has(action) ? '`READ`' : '`READ_WRITE`'}`;
}

/** The error for a refused action: visitors are asked to sign in, everybody else is told why they may not do it. */
export function refusal(viewer: Viewer | null, action: Action | null): Error {
  return (action && obstacle(viewer, action)) ?? (viewer ? new ForbiddenError(NOT_YOURS) : new UnauthenticatedError());
}
