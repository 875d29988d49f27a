import { accessToken, sessionOwner, store, WRITTEN_KEY as KEY } from './session.ts';

/** Whoever comes back later than a day begins anew. */
const KEPT_MS = 86_400_000;
/** More than any form takes that is to be sent. */
const KEPT_CHARACTERS = 100_000;

/** What was written in a form, by field. */
type Fields = Readonly<Record<string, unknown>>;

interface Written {
  readonly form: string;
  readonly account: string;
  /** When it was kept. */
  readonly at: number;
  /** The path of a page that has the form, where the one that it was written on may not have it any more. */
  readonly place?: string | undefined;
  readonly fields: Fields;
}

/**
 * Keeps what whoever had to sign in has written in a form, in the place of what was kept before: of the last form alone. Nothing of it is
 * kept where it is too much for the browser, or nobody knows whose it is.
 * @param place the path of a page that has the form, where the one that it was written on may not have it any more
 */
export function keepWritten(form: string, fields: Fields, place?: string): void {
  const account = sessionOwner();
  if (account === null) return;
  const written = JSON.stringify({ form, account, at: Date.now(), place, fields } satisfies Written);
  if (written.length > KEPT_CHARACTERS) return;
  sessionStorage.removeItem(KEY);
  store(sessionStorage, KEY, written);
}

/** What whoever is signed in wrote in a form before they were led away to sign in; null for nothing. */
export function writtenIn(form: string): Fields | null {
  const written = accessToken() === null ? null : kept();
  return written?.form === form ? written.fields : null;
}

/** Whether something is kept that whoever was led away to sign in finds again. */
export function isAnythingWritten(): boolean {
  return kept() !== null;
}

/** The path of the page that has the form again of what is kept; null where that is the page that it was written on, or nothing is. */
export function placeOfWritten(): string | null {
  return kept()?.place ?? null;
}

/** Forgets what was kept of a form, whoever wrote it. */
export function dropWritten(form: string): void {
  if (read()?.form === form) sessionStorage.removeItem(KEY);
}

/** What is kept of whose session it is, or was until they had to sign in. */
function kept(): Written | null {
  const written = read();
  return written && written.account === sessionOwner() && Date.now() - written.at < KEPT_MS ? written : null;
}

function read(): Written | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Written | null;
  } catch {
    return null; // Not ours.
  }
}
