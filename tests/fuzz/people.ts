import { jsonOf, sendRaw, type Target } from '../testkit/rawHttp.ts';
import type { DemoAccount } from '../../server/features/account/demo.ts';
import type { Json } from './values.ts';

/** Somebody who sends requests; a visitor has no token. */
export type Sender = { role: 'visitor' | 'student' | 'teacher' | 'superuser'; token: string | null };

const PASSWORD = 'correct horse battery';
const DEADLINE_MS = 30_000;
const STATUS_OK = 200;
const STATUS_CREATED = 201;
const STATUS_UNAUTHENTICATED = 401;

let people = 0;

async function call(target: Target, method: string, path: string, body: Json | null, token: string | null) {
  const answer = await sendRaw(
    target,
    {
      method,
      path: `/api/v1${path}`,
      headers: {
        accept: 'application/json',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: body === null ? null : JSON.stringify(body),
    },
    DEADLINE_MS,
  );
  return {
    status: answer.kind === 'answer' ? answer.status : 0,
    body: jsonOf(answer) as Record<string, unknown> | undefined,
  };
}

/** Signs somebody in. @throws Error when that is refused */
export async function signIn(target: Target, email: string, password: string): Promise<string> {
  const { status, body } = await call(target, 'POST', '/auth/login', { email, password }, null);
  const token = body?.['access_token'];
  if (status !== STATUS_OK || typeof token !== 'string')
    throw new Error(`${email} can't sign in: ${status} ${JSON.stringify(body)}`);
  return token;
}

/** Registers a student of age and signs in. @throws Error when that is refused */
export async function newStudent(target: Target): Promise<{ email: string; password: string; token: string }> {
  people += 1;
  const email = `learner${people}.${Date.now().toString(36)}@school.example`;
  const registration = {
    email,
    password: PASSWORD,
    full_name: 'Amina Diallo',
    user_type: 'student',
    date_of_birth: '2000-05-20',
    data_processing_consent: true,
    marketing_consent: false,
    privacy_policy_accepted: true,
    terms_accepted: true,
  };
  const made = await call(target, 'POST', '/auth/register', registration, null);
  if (made.status !== STATUS_CREATED) throw new Error(`Not registered: ${made.status} ${JSON.stringify(made.body)}`);
  return { email, password: PASSWORD, token: await signIn(target, email, PASSWORD) };
}

/** The senders of a run. Requests that were accepted may end a session or a whole account: then there is a new one. */
export class People {
  readonly #target: Target;
  readonly #demo: DemoAccount[];
  readonly #senders = new Map<Sender['role'], Sender>([['visitor', { role: 'visitor', token: null }]]);

  /** @param demo accounts of the server, where they are known */
  constructor(target: Target, demo: DemoAccount[]) {
    this.#target = target;
    this.#demo = demo;
  }

  get all(): Sender[] {
    return [...this.#senders.values()];
  }

  /** Sees to it that everybody's token is good. */
  async refresh(): Promise<void> {
    for (const { role, email, password } of this.#demo) {
      if (await this.#isSignedIn(role)) continue;
      // Its own account may be gone or have another password by now.
      const token = await signIn(this.#target, email, password).catch(() => null);
      if (token === null) this.#senders.delete(role);
      else this.#senders.set(role, { role, token });
    }
    if (!(await this.#isSignedIn('student'))) {
      this.#senders.set('student', { role: 'student', token: (await newStudent(this.#target)).token });
    }
  }

  async #isSignedIn(role: Sender['role']): Promise<boolean> {
    const token = this.#senders.get(role)?.token;
    if (token === null || token === undefined) return false;
    return (await call(this.#target, 'GET', '/users/me', null, token)).status !== STATUS_UNAUTHENTICATED;
  }
}
