import {
  ForbiddenError,
  ProfileIncompleteError,
  SessionRequiredError,
  SignInCardLimitedError,
  TokenScopeMissingError,
  UnauthenticatedError,
} from '../kernel/errors.ts';
import type { UserError, UserErrorClass } from '../kernel/userErrors.ts';
import { allOf } from '../kernel/wordLists.rules.ts';
import { NEEDS_SESSION, TOKEN_SCOPES, type TokenScope, type Viewer } from './viewer.ts';

/** From the most people to the fewest. */
const PEOPLE = ['anyone', 'signedIn', 'teacher', 'superuser'] as const;
type Who = (typeof PEOPLE)[number];

/** A row of the table: who, and with which personal access token: one with the scope, any, or none but a sign-in. */
interface Row {
  who: Who;
  token: TokenScope | 'any' | 'none';
}

/** A token never may do less than nobody. */
const anyone = { who: 'anyone', token: 'any' } as const;
/** What an account holds, and what keeps it safe: no program does that in one's name. */
const session = { who: 'signedIn', token: 'none' } as const;
const signedIn = <Scope extends TokenScope>(token: Scope) => ({ who: 'signedIn', token }) as const;

/**
 * THE table of permissions: action → who. Every root field of every operation names one row (a test walks the schema);
 * relations to a thing ("my own problem", "a class of mine") are the `where` of the feature's store, and what a class asks of its teacher
 * (owner, verified) is asked in the feature's domain.
 */
export const policy = {
  'site.read': anyone,
  'nodes.read': anyone,
  'curriculum.readLevels': anyone,
  'consent.read': anyone,
  'consent.decide': anyone,
  'consent.resend': anyone,
  'consent.correct': anyone,
  'auth.register': anyone,
  'auth.registerWithGoogle': anyone,
  'auth.signIn': anyone,
  'auth.signInWithGoogle': anyone,
  'auth.signInWithCard': anyone,
  'auth.signInWithPasskey': anyone,
  'auth.signOut': session,
  'auth.requestPasswordReset': anyone,
  'auth.resetPassword': anyone,
  'auth.readEmailLink': anyone,
  'auth.changePassword': session,
  'auth.confirmEmail': anyone,
  'auth.resendConfirmation': session,
  'auth.changeEmail': session,
  'auth.readSessions': session,
  'auth.endSession': session,
  'profile.readViewer': anyone,
  'profile.readOneself': { who: 'signedIn', token: 'any' },
  'profile.readAccount': signedIn('PROFILE_READ'),
  'people.read': signedIn('PROFILE_READ'),
  'people.readOthers': { who: 'superuser', token: 'ADMIN' },
  'people.find': { who: 'superuser', token: 'ADMIN' },
  // Nobody's program ends somebody's sessions.
  'people.lock': { who: 'superuser', token: 'none' },
  'audit.read': { who: 'superuser', token: 'ADMIN' },
  'audit.export': { who: 'superuser', token: 'none' },
  'profile.complete': session,
  'profile.update': session,
  'profile.updateTeacher': { who: 'teacher', token: 'none' },
  'profile.readTeachers': { who: 'superuser', token: 'ADMIN' },
  'profile.verifyTeacher': { who: 'superuser', token: 'ADMIN' },
  'profile.changeType': session,
  'accessTokens.read': session,
  'accessTokens.create': session,
  'accessTokens.revoke': session,
  'passkeys.read': session,
  'passkeys.change': session,
  'practice.readTypes': anyone,
  'practice.readSamples': anyone,
  'practice.read': signedIn('PRACTICE_READ'),
  'practice.watch': signedIn('PRACTICE_READ'),
  // It writes a row and counts as served, so `GET /practice/next` needs the right to write too.
  'practice.next': signedIn('PRACTICE_WRITE'),
  'practice.answer': signedIn('PRACTICE_WRITE'),
  'practice.chooseLevel': signedIn('PRACTICE_WRITE'),
  'practice.findLevel': signedIn('PRACTICE_WRITE'),
  'practice.setGoal': signedIn('PRACTICE_WRITE'),
  'practice.reset': signedIn('PRACTICE_WRITE'),
  // It can't be undone.
  'practice.resetProgress': session,
  // It has mail sent.
  'reminders.set': session,
  'reminders.stop': anyone,
  'classrooms.read': signedIn('CLASSROOMS_READ'),
  // Whoever has the code was given it by somebody of the class.
  'classrooms.readInvited': anyone,
  'classrooms.create': { who: 'teacher', token: 'CLASSROOMS_WRITE' },
  'classrooms.join': signedIn('CLASSROOMS_WRITE'),
  'classrooms.leave': signedIn('CLASSROOMS_WRITE'),
  'classrooms.edit': { who: 'teacher', token: 'CLASSROOMS_WRITE' },
  'classrooms.manageStudents': { who: 'teacher', token: 'CLASSROOMS_WRITE' },
  // It can't be undone.
  'classrooms.delete': { who: 'teacher', token: 'none' },
  // Whoever teaches a class sees its students' addresses.
  'classrooms.chooseTeachers': { who: 'teacher', token: 'none' },
  // It lets somebody in without their password.
  'classrooms.makeSignInCard': { who: 'teacher', token: 'none' },
  'classrooms.answerInvitation': session,
  'classrooms.watch': { who: 'teacher', token: 'CLASSROOMS_READ' },
  'homework.read': signedIn('CLASSROOMS_READ'),
  'homework.watch': signedIn('CLASSROOMS_READ'),
  'homework.do': signedIn('PRACTICE_WRITE'),
  'homework.mail': session,
  'homework.set': { who: 'teacher', token: 'CLASSROOMS_WRITE' },
  'homework.report': { who: 'teacher', token: 'CLASSROOMS_READ' },
  'homework.preview': { who: 'teacher', token: 'CLASSROOMS_READ' },
  // It writes to people.
  'homework.remind': { who: 'teacher', token: 'none' },
  'homework.export': { who: 'teacher', token: 'none' },
  'live.read': signedIn('CLASSROOMS_READ'),
  'live.watch': signedIn('CLASSROOMS_READ'),
  'live.join': signedIn('PRACTICE_WRITE'),
  'live.lead': { who: 'teacher', token: 'CLASSROOMS_WRITE' },
  'live.report': { who: 'teacher', token: 'CLASSROOMS_READ' },
  'objections.make': signedIn('PRACTICE_WRITE'),
  'objections.read': { who: 'superuser', token: 'ADMIN' },
  'objections.decide': { who: 'superuser', token: 'ADMIN' },
  'abTests.giveFeedback': signedIn('PRACTICE_WRITE'),
  'abTests.read': { who: 'superuser', token: 'ADMIN' },
  'abTests.manage': { who: 'superuser', token: 'ADMIN' },
  'pool.read': { who: 'superuser', token: 'ADMIN' },
  'pool.watch': { who: 'superuser', token: 'ADMIN' },
  'pool.manage': { who: 'superuser', token: 'ADMIN' },
  // The file is offered to a session.
  'pool.export': { who: 'superuser', token: 'none' },
  'leaving.deleteAccount': session,
  'leaving.exportData': session,
} as const satisfies Record<string, Row>;

export type Action = keyof typeof policy;

/**
 * Types that are reached by a global id: type → the action of reading it. Which of its things a viewer may read is the
 * `where` of its loader.
 */
export const readers = {
  AccessToken: 'accessTokens.read',
  Answer: 'practice.read',
  Assignment: 'homework.read',
  Classroom: 'classrooms.read',
  CoTeacherInvitation: 'classrooms.read',
  Enrolment: 'classrooms.read',
  HomeworkAttempt: 'homework.read',
  LiveQuestion: 'live.read',
  LiveRound: 'live.read',
  Objection: 'objections.read',
  Passkey: 'passkeys.read',
  AbTest: 'abTests.read',
  AuditEvent: 'audit.read',
  PoolTask: 'pool.read',
  PracticeType: 'practice.readTypes',
  Problem: 'practice.read',
  Round: 'practice.read',
  Sentence: 'pool.read',
  Session: 'auth.readSessions',
  User: 'people.read',
  // What is in it asks for itself, group by group.
  Viewer: 'profile.readOneself',
} as const satisfies Record<string, Action>;

/**
 * Types that have a reader of what is nobody's own: who may read things of a type that are neither theirs nor of somebody
 * whom they have to do with.
 */
export const readersOfOthers = {
  TeacherProfile: 'people.readOthers',
  User: 'people.readOthers',
} as const satisfies Partial<Record<keyof typeof readers | keyof typeof readersOfParts, Action>>;

/**
 * Types without a global id that are reached through somebody else's object, or list such objects: type → the action of
 * reading it, which whatever leads there asks for.
 */
export const readersOfParts = {
  ConfusedAnswers: 'homework.report',
  ConfusedStudent: 'homework.report',
  HomeworkRow: 'homework.report',
  HomeworkTable: 'homework.report',
  LiveSeat: 'live.report',
  Person: 'people.find',
  QueryTeachersConnection: 'profile.readTeachers',
  QueryTeachersConnectionEdge: 'profile.readTeachers',
  SentenceChange: 'pool.read',
  TeacherProfile: 'people.read',
} as const satisfies Record<string, Action>;

const allReaders: Readonly<Record<string, Action>> = { ...readers, ...readersOfParts };

/** The action of reading things of a type; null for a type that the table does not name. */
export function readerOf(typename: string): Action | null {
  return Object.hasOwn(allReaders, typename) ? (allReaders[typename] ?? null) : null;
}

/** The action of reading any thing of a type; null for a type that knows no such reader. */
export function readerOfOthers(typename: string): Action | null {
  return Object.hasOwn(readersOfOthers, typename) ? readersOfOthers[typename as keyof typeof readersOfOthers] : null;
}

/** Whoever reads by these reads what is their own, and nothing else. */
const READING_ONES_OWN: ReadonlySet<Action> = new Set<Action>([
  'accessTokens.read',
  'auth.readSessions',
  'leaving.deleteAccount',
  'passkeys.read',
  'people.read',
  'practice.read',
  'profile.readAccount',
  'profile.readOneself',
]);

/** Whoever reads by these reads what a class has: its teachers, its students or both, as each description says. */
const READING_OF_CLASSES: ReadonlySet<Action> = new Set<Action>(['classrooms.read', 'homework.read', 'live.read']);

/** What people may do who have not yet said who they are: read, say it, or leave. */
const BEFORE_PROFILE: ReadonlySet<Action> = new Set<Action>([
  ...Object.values(readers),
  'profile.readAccount',
  'profile.complete',
  'auth.signOut',
  'auth.endSession',
  'leaving.deleteAccount',
]);

/** What any other action answers until then. */
export const PROFILE_NEEDED = 'Please complete your profile first.';

/**
 * What may be done in a session that a sign-in card opened: practise, and take part in the one class that it knows of. All else, above
 * all what is the account's, is for who signs in themself.
 */
const WITH_A_CARD: ReadonlySet<Action> = new Set<Action>([
  'abTests.giveFeedback',
  'auth.signOut',
  'profile.readOneself',
  'people.read',
  'practice.read',
  'practice.watch',
  'practice.next',
  'practice.answer',
  'practice.chooseLevel',
  'practice.findLevel',
  'practice.reset',
  'classrooms.read',
  'homework.read',
  'homework.watch',
  'homework.do',
  'live.read',
  'live.watch',
  'live.join',
]);

const NOT_YOURS = 'You do not have permission to do this.';

function tokenObstacle({ scopes }: Viewer, { token }: Row): UserError | null {
  if (scopes === null || token === 'any') return null;
  if (token === 'none') return new SessionRequiredError(NEEDS_SESSION);
  return scopes.includes(token) ? null : new TokenScopeMissingError([token]);
}

function personObstacle({ userType, isSuperuser }: Viewer, { who }: Row): UserError | null {
  const isRefused = (who === 'teacher' && userType !== 'TEACHER') || (who === 'superuser' && !isSuperuser);
  return isRefused ? new ForbiddenError(NOT_YOURS) : null;
}

/** Why the table does not let this viewer (null: a visitor) take this action; null when it does. */
function obstacle(viewer: Viewer | null, action: Action): UserError | null {
  const row: Row = policy[action];
  if (row.who === 'anyone') return null;
  if (!viewer) return new UnauthenticatedError();
  if (viewer.card && !WITH_A_CARD.has(action)) return new SignInCardLimitedError();
  if (!viewer.profileComplete && !BEFORE_PROFILE.has(action)) return new ProfileIncompleteError(PROFILE_NEEDED);
  return tokenObstacle(viewer, row) ?? personObstacle(viewer, row);
}

/** What some actions ask together: the fewest people; of a token every scope, or to be a session's. */
function asked(actions: readonly Action[]): { who: Who; needsSession: boolean; scopes: TokenScope[] } {
  const rows = actions.map((action): Row => policy[action]);
  const needsSession = rows.some(({ token }) => token === 'none');
  return {
    who: PEOPLE.findLast((who) => rows.some((row) => row.who === who)) ?? 'anyone',
    needsSession,
    scopes: needsSession ? [] : TOKEN_SCOPES.filter((scope) => rows.some(({ token }) => token === scope)),
  };
}

/** The errors with which the table refuses what takes all of these actions. */
export function refusalsOf(...actions: readonly Action[]): UserErrorClass[] {
  const { who, needsSession, scopes } = asked(actions);
  if (who === 'anyone') return [];
  const isFull = actions.some((action) => policy[action].who !== 'anyone' && !WITH_A_CARD.has(action));
  const isEarly = actions.every((action) => policy[action].who === 'anyone' || BEFORE_PROFILE.has(action));
  return [
    UnauthenticatedError,
    ...(needsSession ? [SessionRequiredError] : []),
    ...(scopes.length > 0 ? [TokenScopeMissingError] : []),
    ...(isFull ? [SignInCardLimitedError] : []),
    ...(isEarly ? [] : [ProfileIncompleteError]),
    ...(who === 'signedIn' ? [] : [ForbiddenError]),
  ];
}

/** The scopes that a token needs for all of these actions; none where it may not take them. */
export const neededScopes = (actions: readonly Action[]): readonly TokenScope[] => asked(actions).scopes;

/** Those of the scopes of some actions that the viewer's token was made without; none where there is no token. */
export function missingScopes(viewer: Viewer | null, actions: readonly Action[]): readonly TokenScope[] {
  const { scopes } = viewer ?? {};
  if (!scopes) return [];
  const rows = actions.map((action): Row => policy[action]);
  return TOKEN_SCOPES.filter((scope) => !scopes.includes(scope) && rows.some(({ token }) => token === scope));
}

/** Whether the table lets this viewer (null: a visitor) take this action. */
export function may(viewer: Viewer | null, action: Action): boolean {
  return obstacle(viewer, action) === null;
}

const WHO: Readonly<Record<Who, string>> = {
  anyone: 'anyone',
  signedIn: 'anyone who is signed in',
  teacher: 'teachers',
  superuser: 'superusers',
};

/** With which token all of these actions may be taken, as the end of a sentence. */
function tokenInWords(actions: readonly Action[]): string {
  const { who, needsSession, scopes } = asked(actions);
  if (who === 'anyone') return '';
  if (needsSession) return '; not with a personal access token';
  if (scopes.length === 0) return '; any personal access token will do';
  return `; a personal access token needs ${allOf(scopes.map((scope) => `\`${scope}\``))}`;
}

/** Who may take all of these actions, and with which token, in words for the documents of the doors. */
export function inWords(...actions: readonly Action[]): string {
  return `${WHO[asked(actions).who]}${tokenInWords(actions)}`;
}

/**
 * Who may read by an action: a sentence for the schema's descriptions.
 * @param isOwn whether it is asked for what is the viewer's own alone
 */
export function readersInWords(action: Action, isOwn = READING_ONES_OWN.has(action)): string {
  if (isOwn) return `Who may read their own: ${inWords(action)}.`;
  if (!READING_OF_CLASSES.has(action)) return `Who may read: ${inWords(action)}.`;
  return `Who may read it: those named above, when signed in${tokenInWords([action])}.`;
}

/**
 * The error for a refused action: visitors are asked to sign in, everybody else is told why they may not do it.
 * @param together what is asked for with it: of a token all scopes that are missing are told at once
 */
export function refusal(viewer: Viewer | null, action: Action | null, together: readonly Action[] = []): UserError {
  const refused = action && obstacle(viewer, action);
  if (action && refused instanceof TokenScopeMissingError) {
    return new TokenScopeMissingError(missingScopes(viewer, [action, ...together]));
  }
  return refused ?? (viewer ? new ForbiddenError(NOT_YOURS) : new UnauthenticatedError());
}
