import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { LandingPage } from './LandingPage.tsx';

const show = (isSignedIn: boolean) =>
  showApp({ routes: [{ path: '/', element: <LandingPage isSignedIn={isSignedIn} /> }], at: '/', server: mockServer() });
const pathOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the landing page', () => {
  it('invites a visitor', () => {
    show(false);
    expect(screen.getByRole('heading', { level: 1, name: 'Learn English one gap at a time.' })).toBeTruthy();
    expect(pathOf('Get Started Free')).toBe('/register');
    expect(pathOf('Sign In')).toBe('/login');
  });

  it('lets a member go on', () => {
    show(true);
    expect(pathOf('Start Practice')).toBe('/practice?start');
    expect(pathOf('View Dashboard')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });
});
