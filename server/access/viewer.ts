import { ForbiddenError, UnauthenticatedError } from '../kernel/errors.ts';

/** Who asks: a signed-in person, read from the row of the session or of the personal access token on every request. */
export interface Viewer {
  userId: string;
  /** How the person got in: by signing in, or through a program with a personal access token. */
  kind: 'session' | 'token';
  /** Always READ_WRITE for a session. */
  scope: 'READ_WRITE' | 'READ';
  /** Null for a personal access token. */
  sessionId: string | null;
  userType: 'STUDENT' | 'TEACHER';
  isSuperuser: boolean;
  /** 1 = A2, 2 = B1, 3 = B2. */
  currentLevel: number;
  /** IANA name. */
  timeZone: string;
  /** False while the person still has to say who they are: then the table lets them do little else. */
  profileComplete: boolean;
}

/** The viewer of an action that the table lets only signed-in people take. Throws UnauthenticatedError for a visitor. */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw new UnauthenticatedError();
  return viewer;
}

/** What a personal access token is told where a sign-in is needed. */
export const NEEDS_SESSION = 'Sign in to the web app to do this.';

/**
 * The viewer of an action that needs a sign-in.
 * Throws UnauthenticatedError for a visitor, ForbiddenError for a personal access token.
 */
export function requireSession(viewer: Viewer | null): Viewer & { sessionId: string } {
  const { sessionId, ...rest } = requireViewer(viewer);
  if (sessionId === null) throw new ForbiddenError(NEEDS_SESSION);
  return { ...rest, sessionId };
}
