import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import StopRemindersPage from './StopRemindersPage.tsx';

const STOP = 'StopRemindersPageMutation';

function open() {
  const server = mockServer();
  showApp({
    routes: [{ path: '/reminders/stop/:token', element: <StopRemindersPage /> }],
    at: '/reminders/stop/the-token',
    server,
  });
  return { ...server, user: userEvent.setup() };
}

describe('the link of a reminder', () => {
  it('stops them at once, and says so', async () => {
    const { sent, answer } = open();
    expect(sent(STOP)).toEqual([{ input: { token: 'the-token' } }]);
    await answer(STOP, { stopPracticeReminders: { __typename: 'StopPracticeRemindersPayload', stopped: true } });
    expect(screen.getByRole('heading', { name: 'Your reminders are off' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Lacuna' })).toBeTruthy();
  });

  it('says that it is not valid', async () => {
    const { answer } = open();
    const message = 'This link is not valid. You can switch the reminders off in your settings.';
    await answer(STOP, { stopPracticeReminders: { __typename: 'LinkNotValidError', code: 'LINK_NOT_VALID', message } });
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('can be tried again when it could not be done', async () => {
    const { user, sent, answer } = open();
    const message = 'Too many requests. Please try again later.';
    await answer(STOP, { stopPracticeReminders: { __typename: 'RateLimitedError', code: 'RATE_LIMITED', message } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(sent(STOP)).toEqual([{ input: { token: 'the-token' } }]);
  });
});
