import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { expect, it } from 'vitest';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import type { PeopleScreenQuery } from './__generated__/PeopleScreenQuery.graphql.ts';
import query from './__generated__/PeopleScreenQuery.graphql.ts';
import PeopleScreen from './PeopleScreen.tsx';

const person = (id: string) => ({
  __typename: 'Person',
  user: { __typename: 'User', id, uuid: id, fullName: id, email: `${id}@school.example`, userType: 'STUDENT' },
  registeredAt: '2026-11-20T12:00:00.000Z',
  emailConfirmed: true,
  superuser: false,
  lockedAt: null,
  lockReason: null,
  teacherRefusal: null,
  classrooms: [],
  sessionCount: 1,
  accessTokenCount: 0,
  lastUsedAt: null,
  consent: 'NOT_NEEDED',
  parentalEmail: null,
  deletedAfter: null,
  consentRequests: [],
});

/** Shows the screen; a look-up finds the person with that id, of whom the facts differ. */
function showPeople() {
  const server = mockServer();
  const queryRef = loadQuery<PeopleScreenQuery>(server.environment, query as never, {});
  showApp({
    routes: [{ path: '/admin/people', element: <PeopleScreen queryRef={queryRef} /> }],
    at: '/admin/people',
    server,
  });
  const user = userEvent.setup();
  let isShown = false;
  const lookUp = async (id: string, facts: Readonly<Record<string, unknown>> = {}): Promise<void> => {
    if (!isShown) await server.answer('PeopleScreenQuery', { viewer: { __typename: 'Viewer', superuser: true } });
    isShown = true;
    const field = screen.getByLabelText('Email address');
    await user.clear(field);
    await user.type(field, `${id}@school.example`);
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    await server.answer('PeopleScreenLookUpQuery', { person: { ...person(id), ...facts } });
  };
  return { user, lookUp };
}

it('an account is locked by others alone: on one’s own there is no way to it', async () => {
  const { lookUp } = showPeople();
  for (const id of ['user', 'amina']) {
    await lookUp(id);
    expect(screen.getByRole('heading', { name: id })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'End all sessions' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lock the account' }) !== null).toBe(id === 'amina');
  }
});

it('how many sessions and tokens an account has is not said to be none where it could not be read', async () => {
  await showPeople().lookUp('amina', { sessionCount: null });
  expect(screen.getByText('Sessions and tokens').nextElementSibling?.textContent).toBe('not known');
});

it.each([
  ['NOT_NEEDED', null, 'open', 'The person can sign in again.'],
  ['PENDING', null, 'not open yet', 'Nobody can sign in before a parent or guardian has agreed.'],
  ['WITHDRAWN', null, 'locked', 'The account stays locked.'],
  ['GIVEN', '2026-11-21T12:00:00.000Z', 'locked', 'The account stays locked.'],
])('where consent is %s and it was locked at %s, an account is %s', async (consent, lockedAt, state, afterwards) => {
  const { user, lookUp } = showPeople();
  await lookUp('amina', { consent, lockedAt });
  expect(screen.getByRole('heading', { name: 'amina' }).nextElementSibling?.textContent).toBe(state);
  await user.click(screen.getByRole('button', { name: 'End all sessions' }));
  expect(screen.getByRole('alertdialog').textContent).toContain(afterwards);
});
