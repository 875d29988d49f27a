import type { DemoAccount } from '../../server/features/auth/demo.ts';
import type { Target } from '../testkit/rawHttp.ts';
import { callRest, newStudent, signIn } from '../testkit/restClient.ts';

/** Somebody who sends requests; a visitor has no token. */
export type Sender = { role: 'visitor' | 'student' | 'teacher' | 'superuser'; token: string | null };

const STATUS_UNAUTHENTICATED = 401;

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
    return (await callRest(this.#target, 'GET', '/users/me', null, token)).status !== STATUS_UNAUTHENTICATED;
  }
}
