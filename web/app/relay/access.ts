import { paramsOf, Redirect } from '../../lib/router.ts';
import { accessToken, END_NOTICES, type EndNotice, endNotice, isAnotherThanBefore } from './session.ts';

/** Who may open a screen: `member` needs sign-in, `visitor` is only for those without, `anyone` is open to all. */
export type Access = 'member' | 'visitor' | 'anyone';

export const SIGN_IN = '/login';
const HOME_OF_MEMBERS = '/dashboard';

/** Throws the `Redirect` that `access` asks for of whoever comes to `url`; returns when the screen may be opened. */
export function admit(access: Access, url: URL): void {
  const isSignedIn = accessToken() !== null;
  if (access === 'member' && !isSignedIn) throw new Redirect(signInPath(url, endNotice()));
  // They may have signed in in another tab.
  if (access === 'visitor' && isSignedIn) throw new Redirect(wayBack(url.search) ?? HOME_OF_MEMBERS);
}

/** The sign-in screen's address that brings the person back to `from` afterwards, and says why their session ended, if it did. */
export function signInPath(from: Pick<URL, 'pathname' | 'search'>, end: EndNotice | null = null): string {
  return withNext(SIGN_IN, from.pathname + from.search, end);
}

/**
 * A page's address, from which the person is brought to `next` (as `safeNextPath` gives it); null for nowhere else.
 * @param message what the page says, by the name of it; null for nothing
 */
export function withNext(path: string, next: string | null, message: string | null = null): string {
  const given = [next && `next=${encodeURIComponent(next)}`, message && `message=${message}`].filter(Boolean);
  return given.length > 0 ? `${path}?${given.join('&')}` : path;
}

/** Where visitors are before they sign in: nobody is led back there once they have. */
const BEFORE_SIGN_IN: readonly string[] = ['/', SIGN_IN, '/card'];

/**
 * The path that `?next=` names when it lies on this origin, else null: a link must not lead away after sign-in, nor to a
 * page that is for before it.
 */
export function safeNextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return null;
  try {
    const target = new URL(next, location.origin);
    // `/..//elsewhere` lies on this origin, and its path alone would be read as an address of another.
    if (target.origin !== location.origin || target.pathname.startsWith('//')) return null;
    const isBefore = BEFORE_SIGN_IN.some((path) => paramsOf(path, target.pathname));
    return isBefore ? null : target.pathname + target.search + target.hash;
  } catch {
    return null;
  }
}

/**
 * Where the address of a page to sign in on leads whoever has signed in; null for nowhere. The page where a session ended is open to its
 * owner alone: it may not be for anybody else.
 */
export function wayBack(search: string): string | null {
  return isAnotherThanBefore() && endOf(search) ? null : safeNextPath(search);
}

/** What the page says of a session that had ended, by its name; null where it was come to otherwise. */
export function endOf(search: string): EndNotice | null {
  const message = new URLSearchParams(search).get('message');
  return END_NOTICES.find((end) => end === message) ?? null;
}
