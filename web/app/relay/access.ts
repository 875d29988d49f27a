import { redirect } from 'react-router';
import { accessToken } from './session.ts';

/** Who may open a screen: `member` needs sign-in, `visitor` is only for those without, `anyone` is open to all. */
export type Access = 'member' | 'visitor' | 'anyone';

const HOME_OF_MEMBERS = '/dashboard';

/** Throws the redirect that `access` asks for; returns when the screen may be opened. */
export function admit(access: Access, request: Request): void {
  const isSignedIn = accessToken() !== null;
  if (access === 'member' && !isSignedIn) throw redirect(signInPath(new URL(request.url)));
  if (access === 'visitor' && isSignedIn) throw redirect(HOME_OF_MEMBERS);
}

/** The sign-in screen's address that brings the person back to `from` afterwards. */
export function signInPath(from: Pick<URL, 'pathname' | 'search'>): string {
  return `/login?next=${encodeURIComponent(from.pathname + from.search)}`;
}

/**
 * The path that `?next=` names when it lies on this origin, else null: a link must not lead away after sign-in, nor to the
 * page that only visitors have a use for.
 */
export function safeNextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return null;
  try {
    const target = new URL(next, location.origin);
    // `/..//elsewhere` lies on this origin, and its path alone would be read as an address of another.
    if (target.origin !== location.origin || target.pathname.startsWith('//')) return null;
    return target.pathname === '/' ? null : target.pathname + target.search + target.hash;
  } catch {
    return null;
  }
}
