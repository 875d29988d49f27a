import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoAccount } from '../../server/features/auth/demo.ts';
import type { RawRequest, Target } from '../testkit/rawHttp.ts';
import type { Dice } from '../testkit/seeded.ts';
import { type Account, callRest, newStudent, newTeacher, signIn } from '../testkit/restClient.ts';

export const ROLES = ['visitor', 'student', 'teacher', 'superuser'] as const;
export type Role = (typeof ROLES)[number];

/** Somebody who sends requests; a visitor has no token. */
export type Sender = { role: Role; token: string | null };

export const VISITOR: Sender = { role: 'visitor', token: null };

/** Who can be made anew, and how. */
const NEW: Partial<Record<Role, (target: Target) => Promise<Account>>> = { student: newStudent, teacher: newTeacher };

const STATUS_UNAUTHENTICATED = 401;
/** Passwords may wait for others, and are then told to come again. */
const SIGN_IN_TRIES = 5;
const COME_AGAIN_MS = 1_000;

/** The senders of a run. Requests that were accepted may end a session or a whole account: then there is a new one. */
export class People {
  readonly #target: Target;
  readonly #demo: DemoAccount[];
  readonly #senders = new Map<Role, Sender>([['visitor', VISITOR]]);
  /** Roles that nobody has any more: theirs was an account that can't be made anew. */
  readonly lost = new Set<Role>();
  #refreshing: Promise<void> | null = null;

  /** @param demo accounts of the server, where they are known */
  constructor(target: Target, demo: DemoAccount[]) {
    this.#target = target;
    this.#demo = demo;
  }

  /** Always in the same order. */
  get all(): Sender[] {
    return ROLES.flatMap((role) => this.#senders.get(role) ?? []);
  }

  of(role: Role): Sender | undefined {
    return this.#senders.get(role);
  }

  /** Sees to it that everybody's token is good. Several who ask at once wait for the same. */
  async refresh(): Promise<void> {
    this.#refreshing ??= this.#renew().finally(() => {
      this.#refreshing = null;
    });
    await this.#refreshing;
  }

  async #renew(): Promise<void> {
    for (const { role, email, password } of this.#demo) {
      if (this.lost.has(role) || (await this.#isSignedIn(role))) continue;
      const anew = NEW[role];
      // Whose account is gone is a new one, which takes less time than to find that out.
      const token = await this.#signedIn(email, password, anew ? 1 : SIGN_IN_TRIES);
      if (token !== null) this.#senders.set(role, { role, token });
      else if (anew) this.#senders.set(role, { role, token: (await anew(this.#target)).token });
      else {
        this.#senders.delete(role);
        this.lost.add(role);
      }
    }
    // A server whose demo accounts are not known gets a student of its own.
    if (!(await this.#isSignedIn('student'))) {
      this.#senders.set('student', { role: 'student', token: (await newStudent(this.#target)).token });
    }
  }

  async #signedIn(email: string, password: string, most: number): Promise<string | null> {
    for (let tries = 1; ; tries += 1) {
      const token = await signIn(this.#target, email, password).catch(() => null);
      if (token !== null || tries === most) return token;
      await sleep(COME_AGAIN_MS);
    }
  }

  async #isSignedIn(role: Role): Promise<boolean> {
    const token = this.#senders.get(role)?.token;
    if (token === null || token === undefined) return false;
    return (await callRest(this.#target, 'GET', '/users/me', null, token)).status !== STATUS_UNAUTHENTICATED;
  }
}

/** A request as somebody sends it. */
export const withToken = (request: RawRequest, { token }: Sender): RawRequest =>
  token === null ? request : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };

/** The same, now and then with a token that is none. */
export function signed(request: RawRequest, { token }: Sender, chance: Dice): RawRequest {
  if (token === null || 'authorization' in request.headers) return request;
  const bad = [
    'Bearer',
    'Bearer ',
    `Basic ${token}`,
    `bearer  ${token}`,
    `Bearer ${token}x`,
    `Bearer ${'x'.repeat(5000)}`,
    token,
  ];
  const authorization = chance.chance(0.03) ? chance.pick(bad) : `Bearer ${token}`;
  return { ...request, headers: { ...request.headers, authorization } };
}
