import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import type { SettingsScreenQuery } from './__generated__/SettingsScreenQuery.graphql.ts';
import query from './__generated__/SettingsScreenQuery.graphql.ts';
import SettingsScreen from './SettingsScreen.tsx';

/** A session as the server answers it. */
export function session(id: string, change: Record<string, unknown> = {}) {
  return {
    __typename: 'Session',
    id,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    createdAt: '2026-11-20T12:00:00.000Z',
    current: false,
    ...change,
  };
}

/** A personal access token as the server answers it. */
export function token(id: string, change: Record<string, unknown> = {}) {
  return {
    __typename: 'PersonalAccessToken',
    id,
    name: 'Report script',
    scope: 'READ',
    createdAt: '2026-11-01T12:00:00.000Z',
    expiresAt: null,
    lastUsedAt: null,
    ...change,
  };
}

/** A student with an own password and a confirmed address, as the server answers it. */
export function student(change: Record<string, unknown> = {}) {
  return {
    __typename: 'Viewer',
    id: 'viewer',
    fullName: 'Zeynep Yıldız',
    email: 'zeynep@okul.example',
    timeZone: 'Europe/Istanbul',
    marketingConsent: false,
    emailConfirmed: true,
    hasPassword: true,
    userType: 'STUDENT',
    teacherProfile: null,
    sessions: [session('s1', { current: true })],
    personalAccessTokens: [],
    deletionPreview: { answers: 1_285, rounds: 128, points: 18_420, sessions: 2, personalAccessTokens: 1, classes: 0 },
    ...change,
  };
}

/** Shows the settings of a person on a mock server. */
export async function showSettings(viewer: Record<string, unknown> = student(), at = '/settings') {
  const server = mockServer();
  const queryRef = loadQuery<SettingsScreenQuery>(server.environment, query as never, {});
  const app = showApp({ routes: [{ path: '/settings', element: <SettingsScreen queryRef={queryRef} /> }], at, server });
  await server.answer('SettingsScreenQuery', { viewer, site: { teacherSubjects: ['Business English', 'Other'] } });
  return { ...server, ...app, user: userEvent.setup() };
}

/** The queries of one section, by its heading. */
export function section(name: string) {
  return within(screen.getByRole('region', { name }));
}
