import { afterAll, beforeAll, beforeEach } from 'vitest';
import { change } from './account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from './app.ts';
import { type ClassWithStudents, classWith } from './homework.ts';
import { fillPool } from './pool.ts';

/** A server with sentences for rounds, for the tests of a file, each at `TEST_NOW`. To be called where a file begins; it is there within the tests. */
export function appWithRounds(): { readonly app: TestApp } {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  });
  beforeEach(() => app.clock.set(TEST_NOW));
  afterAll(() => app.close());
  return {
    get app() {
      return app;
    },
  };
}

const QUESTION = 'id number text answered shownAt correctAnswer alsoAccepted { word }';
const ROUND = `id uuid stage number questions ranked inRoom endedAt question { ${QUESTION} }`;

/** Opens a live round of five sentences unless something else is said; the member of the result. */
export const openLive = (
  { teacher, classroom }: Pick<ClassWithStudents, 'teacher' | 'classroom'>,
  input: Record<string, unknown> = {},
) =>
  change(
    teacher,
    'openLiveRound',
    { classroomId: classroom.uuid, level: 'A2', questions: 5, ...input },
    `liveRound { ${ROUND} }`,
  );

/** Opens a round, which has to succeed; its UUID. */
export async function openedLive(group: Pick<ClassWithStudents, 'teacher' | 'classroom'>): Promise<string> {
  const told = await openLive(group);
  if (!told.liveRound) throw new Error(`No live round: ${JSON.stringify(told)}`);
  return told.liveRound.uuid;
}

const PROBLEM = 'problem { id uuid text source state round { id } answer { verdict feedback } }';

/** Comes into a round; the member of the result. */
export const joinLive = (student: Person, liveRoundId: string) =>
  change(student, 'joinLiveRound', { liveRoundId }, `liveRound { ${ROUND} joined ${PROBLEM} }`);

/** Asks a question; the member of the result. */
export const ask = (teacher: Person, liveRoundId: string, number: number) =>
  change(teacher, 'askLiveQuestion', { liveRoundId, number }, `liveRound { ${ROUND} }`);

/** Shows the answers to a question; the member of the result. */
export const show = (teacher: Person, liveRoundId: string, number: number) =>
  change(teacher, 'showLiveAnswers', { liveRoundId, number }, `liveRound { ${ROUND} question { ${TALLY} } }`);

/** Ends a round; the member of the result. */
export const endLive = (teacher: Person, liveRoundId: string) =>
  change(teacher, 'endLiveRound', { liveRoundId }, `liveRound { ${ROUND} }`);

/** What was answered, for who teaches the class. */
export const TALLY = `answers {
  words { word count accepted } otherCount others { typed count } unknownCount mistake { word count written reason }
}`;

/** A round as somebody reads it; null for whom it is not there for. */
export async function roundFor(who: Pick<Person, 'graphql'>, id: string, fields = ROUND) {
  const { data } = await who.graphql(`query($id: ID!) { liveRound(id: $id) { ${fields} } }`, { id });
  return data.liveRound;
}

/** The viewer's own problem of the question that a round is at. */
export const liveProblem = async (student: Person, id: string) => (await roundFor(student, id, PROBLEM))?.problem;

/** A class with everybody in a round. */
export async function inRound(app: TestApp, count = 2): Promise<ClassWithStudents & { id: string }> {
  const group = await classWith(app, count);
  const id = await openedLive(group);
  for (const student of group.students) await joinLive(student, id);
  return { ...group, id };
}

/** The same, with the first question asked; the students' problems in their order. */
export async function asked(
  app: TestApp,
  count = 2,
): Promise<ClassWithStudents & { id: string; problems: [string, ...string[]] }> {
  const group = await inRound(app, count);
  await ask(group.teacher, group.id, 1);
  const problems: string[] = [];
  for (const student of group.students) problems.push((await liveProblem(student, group.id)).uuid);
  return { ...group, problems: problems as [string, ...string[]] };
}
