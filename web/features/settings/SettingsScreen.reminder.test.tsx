import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { section, showSettings, student } from './settings.testkit.tsx';

const SET = 'ReminderSectionMutation';

const toggle = () => section('Reminder').getByRole('switch', { name: 'Email me a reminder to practise' });
const hours = () => section('Reminder').queryByRole('combobox', { name: 'At' });
const set = (reminderHour: number | null) => ({
  setPracticeReminder: { __typename: 'SetPracticeReminderPayload', viewer: student({ reminderHour }) },
});

describe('the reminder', () => {
  it('is off until it is switched on, at an hour to choose, and off again', async () => {
    const { user, sent, answer } = await showSettings();
    expect(toggle()).toHaveProperty('checked', false);
    expect(hours()).toBeNull();
    await user.click(toggle());
    expect(sent(SET)).toEqual([{ input: { hour: 18 } }]);
    await answer(SET, set(18));
    await waitFor(() => expect(hours()).toHaveProperty('value', '18'));
    await user.selectOptions(hours() as HTMLElement, '07:00');
    expect(sent(SET)).toEqual([{ input: { hour: 7 } }]);
    await answer(SET, set(7));
    await waitFor(() => expect(hours()).toHaveProperty('value', '7'));
    await user.click(toggle());
    await answer(SET, set(null));
    await waitFor(() => expect(hours()).toBeNull());
  });

  it('says why it stays off', async () => {
    const { user, answer } = await showSettings();
    await user.click(toggle());
    const message = 'Please confirm your email address first, with the link that we sent you.';
    await answer(SET, { setPracticeReminder: { __typename: 'EmailNotConfirmedError', message } });
    expect(section('Reminder').getByText(message)).toBeTruthy();
    expect(toggle()).toHaveProperty('checked', false);
  });

  it('is switched off by whoever has become a teacher with it on', async () => {
    const { user, sent } = await showSettings(student({ userType: 'TEACHER', reminderHour: 7 }));
    await user.click(toggle());
    expect(sent(SET)).toEqual([{ input: { hour: null } }]);
  });

  it('is nothing for other teachers', async () => {
    await showSettings(student({ userType: 'TEACHER' }));
    expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull();
  });
});
