import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { section, showSettings, student } from './settings.testkit.tsx';

const SET = 'DailyGoalSectionMutation';

const goal = (sentences: number) => section('Daily goal').getByRole('radio', { name: String(sentences) });

describe('the daily goal', () => {
  it('is chosen among four, and shows at once', async () => {
    const { user, sent, answer } = await showSettings();
    expect(section('Daily goal').getAllByRole('radio')).toHaveLength(4);
    expect(goal(10)).toHaveProperty('checked', true);
    await user.click(goal(20));
    expect(goal(20)).toHaveProperty('checked', true);
    expect(sent(SET)).toEqual([{ input: { sentences: 20 } }]);
    await answer(SET, {
      setDailyGoal: { __typename: 'SetDailyGoalPayload', viewer: student({ dailyGoal: 20 }) },
    });
    expect(goal(20)).toHaveProperty('checked', true);
  });

  it('stays what it was where the change is refused, and says why', async () => {
    const { user, answer } = await showSettings();
    await user.click(goal(30));
    const message = 'This token is read-only.';
    await answer(SET, { setDailyGoal: { __typename: 'TokenScopeMissingError', message } });
    expect(section('Daily goal').getByRole('alert').textContent).toContain(message);
    expect(goal(10)).toHaveProperty('checked', true);
  });

  it('is nothing for teachers', async () => {
    await showSettings(student({ userType: 'TEACHER' }));
    expect(screen.queryByRole('region', { name: 'Daily goal' })).toBeNull();
  });
});
