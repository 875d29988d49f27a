const USER = ['fullName', 'userType', 'teacherProfile'];
const PRACTICE = [
  'currentLevel',
  'points',
  'totalAttempts',
  'correctAttempts',
  'accuracyPercentage',
  'currentStreakDays',
  'levelProgress',
  'openProblem',
  'roundProgress',
  'levelUndecided',
  'placement',
  'placedAt',
  'dueCount',
  'objectionNews',
  'nextDueAt',
  'mistakes',
  'openMistakes',
  'allMistakes',
  'mistakenWords',
  'currentLevelReason',
  'dailyGoal',
  'reminderHour',
];

/** What anybody may who signed in by themself; only students can join classes. */
const RIGHTS = ['MANAGE_ACCOUNT', 'RESET_PROGRESS', 'JOIN_CLASSES', 'LEAVE_CLASSES'];

type Fields = Record<string, unknown>;

/** A list as the page of a connection. */
function pageOf(value: unknown): unknown {
  return Array.isArray(value) ? { edges: value.map((node: unknown) => ({ node })) } : value;
}

/** The signed-in person as the server answers them, each of the fields in its group. */
function viewerOf({
  sessions,
  accessTokens,
  passkeys,
  analytics,
  classrooms,
  homework,
  rights,
  card,
  ...fields
}: Fields): Fields {
  const group = (isIn: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isIn(name)));
  const account = group((name) => !USER.includes(name) && !PRACTICE.includes(name));
  if (sessions) account['sessions'] = pageOf(sessions);
  if (accessTokens) account['accessTokens'] = pageOf(accessTokens);
  if (passkeys) account['passkeys'] = pageOf(passkeys);
  return {
    __typename: 'Viewer',
    id: 'viewer',
    rights: rights ?? RIGHTS.filter((right) => right !== 'JOIN_CLASSES' || fields['userType'] !== 'TEACHER'),
    card: card ?? null,
    user: { id: 'user', ...group((name) => USER.includes(name)) },
    // Who signed in with a card is told nothing of it.
    account: card ? null : account,
    analytics,
    classrooms,
    homework,
    practice: group((name) => PRACTICE.includes(name)),
  };
}

/** What a server answers, with the fields of each `Viewer` in their groups: tests write them side by side. */
export function withGroups<T>(data: T): T {
  if (Array.isArray(data)) return data.map(withGroups) as T;
  if (data === null || typeof data !== 'object') return data;
  const { __typename } = data as Fields;
  if (__typename === 'Viewer') {
    const { __typename: _type, id: _id, ...fields } = data as Fields;
    return viewerOf(fields) as T;
  }
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withGroups(value as unknown)])) as T;
}
