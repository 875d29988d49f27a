import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import type { createMockEnvironment } from 'relay-test-utils';
import { mockServer, showApp } from '../../testkit/app.tsx';
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
    lastUsedAt: '2026-11-21T08:00:00.000Z',
    current: false,
    limited: false,
    ...change,
  };
}

/** A personal access token as the server answers it. */
export function token(id: string, change: Record<string, unknown> = {}) {
  return {
    __typename: 'AccessToken',
    id,
    name: 'Report script',
    scopes: ['PROFILE_READ', 'PRACTICE_READ'],
    createdAt: '2026-11-01T12:00:00.000Z',
    expiresAt: null,
    lastUsedAt: null,
    ...change,
  };
}

/** A passkey as the server answers it. */
export function passkey(id: string, change: Record<string, unknown> = {}) {
  return {
    __typename: 'Passkey',
    id,
    name: 'My phone',
    createdAt: '2026-11-01T12:00:00.000Z',
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
    freshUntil: '2100-01-01T00:00:00.000Z',
    userType: 'STUDENT',
    dateOfBirth: '2000-01-02',
    superuser: false,
    teacherProfile: null,
    sessions: [session('s1', { current: true })],
    accessTokens: [],
    passkeys: [],
    deletionPreview: {
      answers: 1_285,
      rounds: 128,
      points: 18_420,
      sessions: 2,
      accessTokens: 1,
      classes: 0,
      handedOver: [] as { name: string; newOwner: string }[],
    },
    homework: { mailWanted: false },
    dailyGoal: 10,
    reminderHour: null,
    ...change,
  };
}

/** The settings as a screen of a mock environment. */
export function settingsIn(environment: ReturnType<typeof createMockEnvironment>) {
  const queryRef = loadQuery<SettingsScreenQuery>(environment, query as never, {});
  return <SettingsScreen queryRef={queryRef} />;
}

/** The answer to the settings' query. */
export function settingsOf(viewer: Record<string, unknown>) {
  const site = {
    teacherSubjects: ['Business English', 'Other'],
    googleClientId: 'lacuna.apps.example',
    googleNonce: 'nonce-1',
  };
  return { viewer, site };
}

/** Shows the settings of somebody, by default of a student. */
export async function showSettings(viewer: Record<string, unknown> = student()) {
  const server = mockServer();
  const routes = [{ path: '/settings', element: settingsIn(server.environment) }];
  const app = showApp({ routes, at: '/settings', server });
  await server.answer('SettingsScreenQuery', settingsOf(viewer));
  return { ...server, ...app, user: userEvent.setup() };
}

/** The queries of one section, by its heading. */
export function section(name: string) {
  return within(screen.getByRole('region', { name }));
}
