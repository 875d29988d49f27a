import { jsonOf, sendRaw, type Target } from './rawHttp.ts';

const PASSWORD = 'correct horse battery';
const DEADLINE_MS = 30_000;
const STATUS_OK = 200;
const STATUS_CREATED = 201;

/** An answer of the REST API; status 0 where there was none. */
export interface RestAnswer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any shape
  body: any;
}

/** Calls the REST API of a server process, on a connection of its own. Never rejects. */
export async function callRest(
  target: Target,
  method: string,
  path: string,
  body: unknown = null,
  token: string | null = null,
): Promise<RestAnswer> {
  const headers = {
    accept: 'application/json',
    ...(body === null ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const text = body === null ? null : JSON.stringify(body);
  const answer = await sendRaw(target, { method, path: `/api/v1${path}`, headers, body: text }, DEADLINE_MS);
  return { status: answer.kind === 'answer' ? answer.status : 0, body: jsonOf(answer) };
}

/** Signs somebody in; their token. @throws Error when that is refused */
export async function signIn(target: Target, email: string, password: string): Promise<string> {
  const { status, body } = await callRest(target, 'POST', '/auth/login', { email, password });
  if (status !== STATUS_OK) throw new Error(`${email} can't sign in: ${status} ${JSON.stringify(body)}`);
  return body.access_token as string;
}

/** Somebody with an account, signed in. */
export interface Account {
  email: string;
  password: string;
  token: string;
}

let people = 0;

/** A registration as REST takes it, of a student of age. */
export function registration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  people += 1;
  return {
    email: `person${people}.${Date.now().toString(36)}@school.example`,
    password: PASSWORD,
    full_name: 'Amina Diallo',
    user_type: 'student',
    date_of_birth: '2000-05-20',
    data_processing_consent: true,
    marketing_consent: false,
    privacy_policy_accepted: true,
    terms_accepted: true,
    ...changes,
  };
}

async function newPerson(target: Target, changes: Record<string, unknown>): Promise<Account> {
  const input = registration(changes);
  const made = await callRest(target, 'POST', '/auth/register', input);
  if (made.status !== STATUS_CREATED) throw new Error(`Not registered: ${made.status} ${JSON.stringify(made.body)}`);
  const email = input['email'] as string;
  return { email, password: PASSWORD, token: await signIn(target, email, PASSWORD) };
}

/** Registers a student of age and signs in. @throws Error when that is refused */
export const newStudent = async (target: Target): Promise<Account> => newPerson(target, {});

/** Registers a teacher and signs in. @throws Error when that is refused */
export const newTeacher = async (target: Target): Promise<Account> => newPerson(target, { user_type: 'teacher' });
