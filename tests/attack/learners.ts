import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Target } from '../testkit/rawHttp.ts';
import type { LearnersOrder, LearnersReply } from './learners.child.ts';

/** The learners, in a process of their own: what they measure must not wait for those who attack. */
export class Learners {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(fileURLToPath(new URL('./learners.child.ts', import.meta.url)));
  }

  /** Tells them something, and waits for their answer. Rejects where they end instead, or have ended. */
  #ask<K extends LearnersReply['kind']>(order: LearnersOrder, kind: K): Promise<Extract<LearnersReply, { kind: K }>> {
    return new Promise((resolve, reject) => {
      const hear = (message: LearnersReply): void => {
        if (message.kind !== kind) return;
        forget();
        resolve(message as Extract<LearnersReply, { kind: K }>);
      };
      const gone = (): void => {
        forget();
        const { exitCode, signalCode } = this.#child;
        reject(new Error(`The learners have ended (${exitCode ?? signalCode ?? 'how is not known yet'})`));
      };
      const forget = (): void => void this.#child.off('message', hear).off('exit', gone);
      this.#child.on('message', hear).on('exit', gone);
      // Of those who ended before no event comes any more.
      this.#child.send(order, (error) => {
        if (error) gone();
      });
    });
  }

  async begin(seed: number, places: Target[], askedAgain: number): Promise<void> {
    await this.#ask({ kind: 'begin', seed, places, askedAgain }, 'ready');
  }

  /** What they measure from now on counts for this phase. Returns what they waited in the one before since it began, in ms. */
  async phase(phase: string): Promise<number[]> {
    return (await this.#ask({ kind: 'phase', phase }, 'phase')).waits;
  }

  async end() {
    return this.#ask({ kind: 'end' }, 'result');
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}
