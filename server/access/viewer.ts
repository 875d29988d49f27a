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
