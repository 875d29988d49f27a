import { useState } from 'react';
import type { Failure } from '../../../app/relay/useCommand.ts';
import type * as Ceremonies from './ceremonies.ts';

/** What came of a step: something to go on with, or why not. */
type Step<Done> = { readonly done: Done; readonly failure: null } | { readonly done: null; readonly failure: Failure };

/** What server and browser do for a passkey, one after the other. */
interface Ceremony<Asked, Made> {
  /** The server says what the browser is to do. */
  readonly prepare: () => Promise<Step<NonNullable<Asked>>>;
  readonly perform: (browser: typeof Ceremonies, asked: NonNullable<Asked>) => Promise<Step<NonNullable<Made>>>;
  /** The server takes what the browser has made. */
  readonly finish: (made: NonNullable<Made>) => Promise<Failure | null>;
}

/** The part that speaks to the browser could not be fetched: the next call tries it again. */
const NOT_FETCHED: Failure = { code: 'UNREACHABLE', message: null, fieldErrors: [], requestId: null };

/** Carries out a ceremony. Resolves to null, or to why it did not end well; never throws. */
export function useCeremony(): [
  run: <Asked, Made>(ceremony: Ceremony<Asked, Made>) => Promise<Failure | null>,
  isBusy: boolean,
] {
  const [isBusy, setIsBusy] = useState(false);
  const run = async <Asked, Made>({ prepare, perform, finish }: Ceremony<Asked, Made>) => {
    setIsBusy(true);
    try {
      // The part that speaks to the browser is fetched when somebody wants it, at the same time as the challenge.
      const [asked, browser] = await Promise.all([prepare(), import('./ceremonies.ts').catch(() => null)]);
      if (!asked.done) return asked.failure;
      if (!browser) return NOT_FETCHED;
      const made = await perform(browser, asked.done);
      return made.done ? await finish(made.done) : made.failure;
    } finally {
      setIsBusy(false);
    }
  };
  return [run, isBusy];
}
