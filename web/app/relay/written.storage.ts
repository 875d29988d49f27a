import { accessToken, ownerOf } from './session.ts';

const KEY = 'lacuna.written';
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
  readonly fields: Fields;
}

/** Whose session it is, as its token says; null where nobody is signed in. */
export const signedInAccount = (): string | null => ownerOf(accessToken());

/** Keeps what an account has written in a form, in the place of what was kept before: of the last form alone. */
export function keepWritten(form: string, account: string, fields: Fields): void {
  const written = JSON.stringify({ form, account, at: Date.now(), fields } satisfies Written);
  if (written.length <= KEPT_CHARACTERS) sessionStorage.setItem(KEY, written);
}

/** What whoever is signed in wrote in a form before they were led away to sign in; null for nothing. */
export function writtenIn(form: string): Fields | null {
  const written = read();
  if (written?.form !== form || written.account !== signedInAccount()) return null;
  return Date.now() - written.at < KEPT_MS ? written.fields : null;
}

/** Forgets what was kept of a form, whoever wrote it. */
export function dropWritten(form: string): void {
  if (read()?.form === form) sessionStorage.removeItem(KEY);
}

function read(): Written | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Written | null;
  } catch {
    return null; // Not ours.
  }
}
