import { act, screen, waitFor } from '@testing-library/react';
import { commitLocalUpdate } from 'react-relay';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerFault } from '../../app/relay/errors.ts';
import { answerSeconds, draftOf } from '../practice/practice.storage.ts';
import { FIRST, newcomer, SERVE, show } from './openDashboard.testkit.tsx';

afterEach(() => vi.restoreAllMocks());

describe("a new learner's dashboard", () => {
  it('serves the first sentence, once, and shows it', async () => {
    const { answer, sent } = await show(newcomer());
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Zeynep' })).toBeTruthy();
    expect(sent(SERVE)).toEqual([{ input: { level: 'B1' } }]);
    // Round and button stand where they will be.
    expect(screen.getByRole('heading', { name: 'Ready to Practice English?' })).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'B1 Intermediate, round 6' })).toBeTruthy();
    const viewer = newcomer({ openProblem: FIRST });
    await answer(SERVE, { nextProblem: { __typename: 'NextProblemPayload', viewer } });
    expect(screen.getByText(/My friends rely/).textContent).toContain('me.');
    expect(screen.getByRole('heading', { name: 'Ready to Practice English?' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Practice' }).getAttribute('href')).toBe('/practice?start');
    expect(sent(SERVE)).toEqual([]);
  });

  it('shows no nought, and nothing to reset', async () => {
    await show(newcomer({ openProblem: FIRST }));
    expect(document.body.textContent).not.toMatch(/\b0\b/);
    expect(screen.getByText('Pass ten rounds to complete B1.')).toBeTruthy();
    expect(screen.getByText('One sentence a day keeps your streak going. Today can be your first day.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reset all progress' })).toBeNull();
  });

  it('takes an answer in the gap, and leads with it to practice', async () => {
    const { user, path } = await show(newcomer({ openProblem: FIRST }));
    const field = screen.getByRole('textbox', { name: 'Fill in the missing word:' });
    await user.type(field, '{Enter}');
    expect(path()).toBe('/dashboard');
    await user.type(field, ' on {Enter}');
    await waitFor(() => expect(path()).toBe('/practice'));
    expect(draftOf('first')).toBe('on');
    expect(answerSeconds('first')).not.toBeNull();
  });

  it('keeps what is typed, and has a button for it instead of one that leads away', async () => {
    const first = await show(newcomer({ openProblem: FIRST }));
    await first.user.type(screen.getByRole('textbox', { name: 'Fill in the missing word:' }), 'on');
    expect(screen.queryByRole('link', { name: 'Start Practice' })).toBeNull();
    expect(draftOf('first')).toBe('on');
    expect(answerSeconds('first'), 'nothing is sent yet').toBeNull();
    first.unmount();

    const { user, path } = await show(newcomer({ openProblem: FIRST }));
    expect(screen.getByDisplayValue('on')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(path()).toBe('/practice'));
    expect(draftOf('first')).toBe('on');
    expect(answerSeconds('first')).toBe(0);
  });

  it('counts the seconds of each sentence from when its own gap was begun', async () => {
    const { environment, user, path } = await show(newcomer({ openProblem: FIRST }));
    const gap = () => screen.getByRole('textbox', { name: 'Fill in the missing word:' });
    await user.click(gap());
    const begun = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(begun + 60_000);
    // Another level was chosen meanwhile, with a sentence of its own.
    act(() =>
      commitLocalUpdate(environment, (store) => {
        const next = store
          .create('second', 'Problem')
          .setValue('second', 'id')
          .setValue('It depends ____ you.', 'text');
        store.get('viewer')?.getLinkedRecord('practice')?.setLinkedRecord(next, 'openProblem');
      }),
    );
    await user.type(gap(), 'on{Enter}');
    await waitFor(() => expect(path()).toBe('/practice'));
    expect(answerSeconds('second')).toBe(0);
  });

  it('offers to start practice again once the gap is empty again', async () => {
    const { user } = await show(newcomer({ openProblem: FIRST }));
    await user.type(screen.getByRole('textbox', { name: 'Fill in the missing word:' }), 'o{Backspace}');
    expect(screen.getByRole('link', { name: 'Start Practice' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
  });

  it('is left with the way to practice where no sentence could be served', async () => {
    const { fail } = await show(newcomer());
    await fail(SERVE, new ServerFault(null, null));
    expect(screen.getByRole('link', { name: 'Start Practice' })).toBeTruthy();
  });
});
