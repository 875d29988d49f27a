import { type Browser, expect, type Page } from '@playwright/test';
import { inOwnBrowser } from './classes.ts';
import { apiOf } from './people.ts';

const HOUR_MS = 3_600_000;

/** An instant so many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const CREATE_CLASS = `mutation($input: CreateClassroomInput!) {
  createClassroom(input: $input) { ... on CreateClassroomPayload { classroom { uuid invitationCode } } }
}`;
const CREATE = `mutation($input: CreateAssignmentInput!) {
  createAssignment(input: $input) { ... on CreateAssignmentPayload { assignment { uuid } } ... on UserError { message } }
}`;
const UPDATE = `mutation($input: UpdateAssignmentInput!) {
  updateAssignment(input: $input) { ... on UpdateAssignmentPayload { assignment { uuid } } ... on UserError { message } }
}`;
const JOIN = `mutation($input: JoinClassroomInput!) {
  joinClassroom(input: $input) { ... on JoinClassroomPayload { classroom { uuid } } ... on UserError { message } }
}`;

/** Runs a mutation as who is signed in in a browser; what it gave. */
async function run(page: Page, query: string, input: Record<string, unknown>) {
  const api = await apiOf(page);
  const answer = await api.post('/graphql', { data: { query, variables: { input } } });
  const { data, errors } = (await answer.json()) as {
    data: Record<string, Record<string, { uuid: string }>>;
    errors?: unknown;
  };
  await api.dispose();
  expect(errors).toBeUndefined();
  const [payload] = Object.values(data);
  const [made] = Object.values(payload ?? {});
  if (!made?.uuid) throw new Error(JSON.stringify(data));
  return made as { uuid: string; invitationCode: string };
}

/** A class that is there, with its teacher in a browser of their own. */
export interface TaughtClass {
  readonly teacher: Page;
  readonly id: string;
  readonly code: string;
}

/** Makes a class of a new teacher's, by the API. */
export async function taughtClass(browser: Browser, name: string, fullName = 'Esra Aydın'): Promise<TaughtClass> {
  const teacher = await inOwnBrowser(browser, 'teacher', fullName);
  const { uuid, invitationCode } = await run(teacher, CREATE_CLASS, { name });
  return { teacher, id: uuid, code: invitationCode };
}

/** Sets homework for a class, of three questions at the first level unless something else is said; its id. */
export async function homeworkIn({ teacher, id }: TaughtClass, input: Record<string, unknown>): Promise<string> {
  const usual = { classroomId: id, questions: 3, level: 'A2', published: true };
  return (await run(teacher, CREATE, { ...usual, ...input })).uuid;
}

/** Changes homework of a class. */
export async function changeHomework({ teacher }: TaughtClass, assignmentId: string, input: Record<string, unknown>) {
  await run(teacher, UPDATE, { assignmentId, ...input });
}

/** Whoever is signed in on a page joins a class. */
export async function joinByApi(page: Page, { code }: TaughtClass): Promise<void> {
  await run(page, JOIN, { invitationCode: code });
}
