import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { section, showSettings, student } from './settings.testkit.tsx';

const SWITCH = 'HomeworkMailSectionMutation';

const toggle = () => section('Homework').getByRole('switch', { name: 'Email me about homework' });
const switched = (mailWanted: boolean) => ({
  switchHomeworkMail: { __typename: 'SwitchHomeworkMailPayload', viewer: student({ homework: { mailWanted } }) },
});

describe('emails about homework', () => {
  it('are off until they are switched on, and off again', async () => {
    const { user, sent, answer } = await showSettings();
    expect(toggle()).toHaveProperty('checked', false);
    await user.click(toggle());
    expect(sent(SWITCH)).toEqual([{ input: { wanted: true } }]);
    await answer(SWITCH, switched(true));
    expect(toggle()).toHaveProperty('checked', true);
    await user.click(toggle());
    expect(sent(SWITCH)).toEqual([{ input: { wanted: false } }]);
    await answer(SWITCH, switched(false));
    expect(toggle()).toHaveProperty('checked', false);
  });

  it('stay off where the address was not confirmed, which is said', async () => {
    const { user, answer } = await showSettings();
    await user.click(toggle());
    const message = 'Please confirm your email address first, with the link that we sent you.';
    await answer(SWITCH, { switchHomeworkMail: { __typename: 'EmailNotConfirmedError', message } });
    expect(section('Homework').getByText(message)).toBeTruthy();
    expect(toggle()).toHaveProperty('checked', false);
  });

  it('are switched off by whoever has become a teacher with them on', async () => {
    const { user, sent } = await showSettings(student({ userType: 'TEACHER', homework: { mailWanted: true } }));
    await user.click(toggle());
    expect(sent(SWITCH)).toEqual([{ input: { wanted: false } }]);
  });

  it('are nothing for other teachers', async () => {
    await showSettings(student({ userType: 'TEACHER' }));
    expect(screen.queryByRole('region', { name: 'Homework' })).toBeNull();
  });
});
