import { beforeEach, describe, expect, it } from 'vitest';
import { Redirect } from '../../lib/router.ts';
import { tokenOf } from '../../testkit/session.ts';
import { admit, safeNextPath, signInPath } from './access.ts';
import { endSession, startSession } from './session.ts';

const url = (path: string) => new URL(path, location.origin);

const redirectOf = (run: () => void): string | null => {
  try {
    run();
    return null;
  } catch (thrown) {
    return thrown instanceof Redirect ? thrown.to : 'no redirect';
  }
};

// Whatever session another test began.
beforeEach(() => endSession('signedOut'));

describe('who may open a screen', () => {
  it('a visitor is sent to sign in, and back afterwards', () => {
    expect(redirectOf(() => admit('member', url('/practice?type=x')))).toBe('/login?next=%2Fpractice%3Ftype%3Dx');
    expect(redirectOf(() => admit('visitor', url('/login')))).toBeNull();
    expect(redirectOf(() => admit('anyone', url('/terms')))).toBeNull();
  });

  it('whose session ended is told so on the way', () => {
    startSession('token-1');
    endSession('expired');
    expect(redirectOf(() => admit('member', url('/practice')))).toBe('/login?next=%2Fpractice&message=ended');
    startSession('token-2');
    endSession('signedOut');
    expect(redirectOf(() => admit('member', url('/practice')))).toBe('/login?next=%2Fpractice');
  });

  it.each([
    ['zeynep', '/classrooms/9b'],
    ['emre', '/dashboard'],
  ])('%s, who is signed in by now, goes on from the sign-in page to what is theirs', (account, to) => {
    startSession(tokenOf('zeynep'));
    endSession('expired');
    startSession(tokenOf(account));
    expect(redirectOf(() => admit('visitor', url('/login?next=%2Fclassrooms%2F9b&message=ended')))).toBe(to);
    expect(redirectOf(() => admit('visitor', url('/login?next=%2Fjoin%2FAB')))).toBe('/join/AB');
  });

  it('a member is sent from the sign-in page to the dashboard', () => {
    startSession('token-1');
    expect(redirectOf(() => admit('visitor', url('/login')))).toBe('/dashboard');
    expect(redirectOf(() => admit('member', url('/practice')))).toBeNull();
    expect(redirectOf(() => admit('anyone', url('/terms')))).toBeNull();
  });
});

describe('the way back after sign-in', () => {
  it('is the path that was asked for', () => {
    const { search } = new URL(signInPath(new URL('/practice?type=x', location.origin)), location.origin);
    expect(safeNextPath(search)).toBe('/practice?type=x');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/practice/..//..//evil.example',
    '/..\\\\evil.example',
    'javascript:alert(1)',
    'practice',
    '/',
    '/login',
    '/card',
    '/card/',
    '/Card',
    '/LOGIN/?next=%2Flogin',
    '',
  ])('is not %s', (next) => {
    expect(safeNextPath(`?next=${encodeURIComponent(next)}`)).toBeNull();
  });

  it('is none where none was given', () => {
    expect(safeNextPath('')).toBeNull();
  });
});
