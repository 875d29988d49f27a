import { SessionRequiredError, SignInCardLimitedError, UnauthenticatedError } from '../kernel/errors.ts';

/** What a personal access token may be made for. */
export const TOKEN_SCOPES = [
  'PROFILE_READ',
  'PRACTICE_READ',
  'PRACTICE_WRITE',
  'CLASSROOMS_READ',
  'CLASSROOMS_WRITE',
  'ADMIN',
] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a session is limited to that a sign-in card opened. */
export interface CardSession {
  sessionId: string;
  /** The one class (UUID) that it knows of. */
  classroomId: string;
  endsAt: Date;
}

/** Who asks: a signed-in person, read from the row of the session or of the personal access token on every request. */
export interface Viewer {
  userId: string;
  /**
   * The session that the person signed in with; null for a program with a personal access token, and for who came by a sign-in card:
   * what asks for a session asks for its owner.
   */
  sessionId: string | null;
  /** The personal access token (its row's id) that a program bears; null for a session. */
  tokenId: string | null;
  /** What that token was made for; null for a session, which may do all that the person may. */
  scopes: readonly TokenScope[] | null;
  /** Set for a session that a sign-in card opened: it may do what the table opens to cards, and knows of one class. */
  card: CardSession | null;
  userType: 'STUDENT' | 'TEACHER';
  isSuperuser: boolean;
  /** False while the person still has to say who they are: then the table lets them do little else. */
  profileComplete: boolean;
}

/** All that the table, and what depends on it, asks of a viewer but who they are: two with the same standing may the same. */
export function standingOf(viewer: Viewer): readonly unknown[] {
  const { sessionId, scopes, card, userType, isSuperuser, profileComplete } = viewer;
  const rights = scopes === null ? null : [...scopes].sort((a, b) => a.localeCompare(b));
  return [sessionId !== null, rights, card?.sessionId ?? null, userType, isSuperuser, profileComplete];
}

/** All of a viewer that an answer can depend on: who they are, in which session, and what they may. */
export const identityOf = (viewer: Viewer): readonly unknown[] => [
  viewer.userId,
  viewer.sessionId,
  ...standingOf(viewer),
];

/** Who reads: a person and, where a sign-in card opened the session, the one class that it knows of. */
export type Reader = Pick<Viewer, 'userId' | 'card'>;

/** The viewer of an action that the table lets only signed-in people take. Throws UnauthenticatedError for a visitor. */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw new UnauthenticatedError();
  return viewer;
}

/** What a personal access token is told where a sign-in is needed. */
export const NEEDS_SESSION = 'Sign in to the web app to do this.';

/**
 * The viewer of an action that needs a sign-in.
 * Throws UnauthenticatedError for a visitor, SessionRequiredError for a personal access token, SignInCardLimitedError for a session
 * that a sign-in card opened.
 */
export function requireSession(viewer: Viewer | null): Viewer & { sessionId: string } {
  const { sessionId, ...rest } = requireViewer(viewer);
  if (rest.card) throw new SignInCardLimitedError();
  if (sessionId === null) throw new SessionRequiredError(NEEDS_SESSION);
  return { ...rest, sessionId };
}
