import { paramsOf, Redirect } from '../../lib/router.ts';
import { accessToken, endNotice } from './session.ts';

/** Who may open a screen: `member` needs sign-in, `visitor` is only for those without, `anyone` is open to all. */
export type Access = 'member' | 'visitor' | 'anyone';

export const SIGN_IN = '/login';
const HOME_OF_MEMBERS = '/dashboard';

/** Throws the `Redirect` that `access` asks for of whoever comes to `url`; returns when the screen may be opened. */
export function admit(access: Access, url: URL): void {
  const isSignedIn = accessToken() !== null;
  if (access === 'member' && !isSignedIn) throw new Redirect(signInPath(url) + said());
  if (access === 'visitor' && isSignedIn) throw new Redirect(HOME_OF_MEMBERS);
}

/** What the sign-in screen's address says besides: why the session of who was here ended. */
function said(): string {
  const notice = endNotice();
  return notice === null ? '' : `&message=${notice}`;
}

/** The sign-in screen's address that brings the person back to `from` afterwards. */
export function signInPath(from: Pick<URL, 'pathname' | 'search'>): string {
  return withNext(SIGN_IN, from.pathname + from.search);
}

/** A page's address, from which the person is brought to `next` (as `safeNextPath` gives it); null for nowhere else. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
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
