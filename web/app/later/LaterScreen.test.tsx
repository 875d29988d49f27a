import { screen } from '@testing-library/react';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { LaterScreenQuery } from './__generated__/LaterScreenQuery.graphql.ts';
import query from './__generated__/LaterScreenQuery.graphql.ts';
import { LaterScreen, type LaterTitle } from './LaterScreen.tsx';

async function show(title: LaterTitle, userType: string) {
  const server = mockServer();
  const queryRef = loadQuery<LaterScreenQuery>(server.environment, query as never, {});
  const routes = [{ path: '/later', element: <LaterScreen queryRef={queryRef} title={title} /> }];
  showApp({ routes, at: '/later', server });
  await server.answer('LaterScreenQuery', { viewer: { __typename: 'Viewer', id: 'viewer', userType } });
}

describe('a page of a later version', () => {
  it.each([['Pool Monitor', /how many are ready/]] as const)(
    '%s says what will stand there, and leads students to a sentence',
    async (title, text) => {
      await show(title, 'STUDENT');
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(screen.getByRole('heading', { level: 2, name: 'Coming in a later version' })).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Continue Practice' }).getAttribute('href')).toBe('/practice?start');
    },
  );

  it('leads teachers to the dashboard', async () => {
    await show('Pool Monitor', 'TEACHER');
    expect(screen.getByRole('link', { name: 'View Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Continue Practice' })).toBeNull();
  });
});
