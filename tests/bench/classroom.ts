import type { Agent } from 'node:http';
import type { Deps } from '../../server/deps.ts';
import { newId } from '../../server/kernel/ids.ts';
import { makeAccounts, signInAll } from './accounts.ts';
import { JSON_HEADERS, send } from './http.ts';

/** Where the server of the bench is asked. */
export interface Door {
  agent: Agent;
  port: number;
}

/** A class of as many as it can take. */
export const STUDENTS = 200;

/** A class of the bench, all of whose people are signed in. */
export interface BenchClass {
  id: string;
  teacherToken: string;
  students: readonly { userId: string; enrolmentId: string; token: string }[];
}

interface Told {
  data?: Record<string, unknown>;
  errors?: unknown;
}

/** A document, or the id of one of the web client's own. */
export type Asked = { query: string } | { id: string };

/** What a GraphQL operation is answered with, and after how many milliseconds. Throws where it was refused. */
export async function askGraphql(
  { agent, port }: Door,
  token: string,
  asked: Asked,
  variables: object,
): Promise<{ data: Record<string, unknown>; ms: number }> {
  const headers = { ...JSON_HEADERS, authorization: `Bearer ${token}` };
  const { body, ms } = await send(agent, port, 'POST', '/graphql', headers, { ...asked, variables });
  const { data, errors } = body as Told;
  if (errors !== undefined || !data) throw new Error(`Not answered: ${JSON.stringify(body)}`);
  return { data, ms };
}

/** What a mutation made: the first object of its payload. Throws where it was refused. */
export async function made<T>(
  door: Door,
  token: string,
  [name, type, fields]: readonly [string, string, string],
  input: object,
): Promise<T> {
  const query = `mutation($input: ${type}Input!) { ${name}(input: $input) { __typename ... on ${type}Payload { ${fields} } ... on UserError { message } } }`;
  const { data } = await askGraphql(door, token, { query }, { input });
  const payload = (data[name] ?? {}) as Record<string, unknown>;
  if (payload['__typename'] !== `${type}Payload`) throw new Error(`${name}: ${JSON.stringify(payload)}`);
  return Object.values(payload)[1] as T;
}

/** Makes a full class: its teacher makes it through the server, its students are put into it. */
export async function makeClass(deps: Deps, door: Door): Promise<BenchClass> {
  const { db } = deps;
  const accounts = await makeAccounts(deps, 'class', STUDENTS + 1);
  const [teacher, ...pupils] = accounts;
  await db.pool.query(`UPDATE users SET user_type = 'TEACHER' WHERE id = $1::uuid`, [teacher?.userId]);
  await db.pool.query(`UPDATE users SET full_name = 'Student ' || right(email, 30) WHERE user_type = 'STUDENT'`);
  const tokens = await signInAll(deps, accounts);
  const teacherToken = tokens[0] as string;
  const input = { name: 'Everybody', maxStudents: STUDENTS };
  const { uuid: id } = await made<{ uuid: string }>(
    door,
    teacherToken,
    ['createClassroom', 'CreateClassroom', 'classroom { uuid }'],
    input,
  );
  const students = pupils.map(({ userId }, place) => ({
    userId,
    enrolmentId: newId(),
    token: tokens[place + 1] as string,
  }));
  const joinedAt = new Date();
  await db.prisma.enrolment.createMany({
    data: students.map(({ userId, enrolmentId }) => ({ id: enrolmentId, classroomId: id, userId, joinedAt })),
  });
  return { id, teacherToken, students };
}
