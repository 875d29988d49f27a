import { UnauthenticatedError } from '../kernel/errors.ts';

/** Who asks: a signed-in person, read from the session's row on every request. */
export interface Viewer {
  userId: string;
  sessionId: string;
  userType: 'STUDENT' | 'TEACHER';
  isSuperuser: boolean;
  /** 1 = A2, 2 = B1, 3 = B2. */
  currentLevel: number;
  /** IANA name. */
  timeZone: string;
}

/** The viewer of an action that the table lets only signed-in people take. Throws UnauthenticatedError for a visitor. */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw new UnauthenticatedError();
  return viewer;
}
