import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { answerOf, apiOf, sentenceOn, wrongAnswerOf } from './people.ts';

type Json = Record<string, unknown>;

/** What the API answers to a GraphQL document of who is signed in in this browser. */
async function asked(page: Page, query: string, input: Json): Promise<Json> {
  const api = await apiOf(page);
  const answer = await api.post('/graphql', { data: { query, variables: { input } } });
  const { data } = (await answer.json()) as { data: Record<string, Json> };
  await api.dispose();
  return Object.values(data)[0] ?? {};
}

/** Joins the class of a code, by the API. */
export async function joinClass(page: Page, code: string): Promise<void> {
  const api = await apiOf(page);
  expect((await api.post('/api/v1/classrooms/join', { data: { invitation_code: code } })).status()).toBe(200);
  await api.dispose();
}

/** Sets homework, by the API; published, of verbs, at A2 and with two questions unless something else is said. Returns its UUID. */
export async function setHomework(page: Page, classroomId: string, input: Json): Promise<string> {
  const made = await asked(
    page,
    `mutation($input: CreateAssignmentInput!) { createAssignment(input: $input) {
      ... on CreateAssignmentPayload { assignment { uuid } } } }`,
    {
      classroomId,
      questions: 2,
      level: 'A2',
      practiceTypeKey: 'verb_preposition_collocation',
      published: true,
      ...input,
    },
  );
  return (made['assignment'] as { uuid: string }).uuid;
}

const ATTEMPT = 'attempt { uuid problem { uuid text } }';

interface Attempt {
  uuid: string;
  problem: { uuid: string; text: string } | null;
}

/**
 * Does homework as who is signed in in this browser, by the API.
 * @param results whether each answer is to be right; further questions are left open
 */
export async function doHomework(page: Page, assignmentId: string, results: readonly boolean[]): Promise<void> {
  const started = await asked(
    page,
    `mutation($input: StartAttemptInput!) { startAttempt(input: $input) { ... on StartAttemptPayload { ${ATTEMPT} } } }`,
    { assignmentId },
  );
  let attempt = started['attempt'] as Attempt;
  for (const isRight of results) {
    const { problem } = attempt;
    if (!problem) throw new Error('The homework has no further question');
    const answer = await (isRight ? answerOf : wrongAnswerOf)(problem.text);
    await asked(page, 'mutation($input: SubmitAnswerInput!) { submitAnswer(input: $input) { __typename } }', {
      problem: { problemId: problem.uuid },
      answer,
    });
    const next = await asked(
      page,
      `mutation($input: NextHomeworkProblemInput!) { nextHomeworkProblem(input: $input) {
        ... on NextHomeworkProblemPayload { ${ATTEMPT} } } }`,
      { attemptId: attempt.uuid },
    );
    attempt = next['attempt'] as Attempt;
  }
}

/** Where the missing word is typed. */
export const input = (page: Page) => page.getByLabel('Fill in the missing word:');

/** Answers the sentence on the screen. @param choose what is typed for it */
export async function answer(page: Page, choose: (sentence: string) => Promise<string>): Promise<void> {
  await expect(input(page)).toBeFocused();
  // What is typed would stand in the gap.
  await input(page).fill('');
  await input(page).fill(await choose(await sentenceOn(page)));
  await page.keyboard.press('Enter');
}

/** A cell of a CSV file, in quotes or without, and what ends it. */
const CELL = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/g;

/** The lines of the CSV file that a button fetches, each as its cells. */
export async function fetched(page: Page, button: string): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const text = (await readFile(await (await download).path(), 'utf8')).replace('\uFEFF', '').trimEnd();
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of text.matchAll(CELL)) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
    if (end === '\r\n') lines.push([]);
  }
  return lines;
}

/** How the row of a collocation is named in the confusion map, which on a phone has what was typed in it. */
export const namedBy = (collocation: string): RegExp =>
  new RegExp(`^${collocation.replace('(no word)', '.*no word.*').replace(' ', ' .*')}$`);
