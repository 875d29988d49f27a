import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMomentLater, answerInput, openPractice, problem, wrongResult } from './practice.testkit.tsx';

async function entries(user: ReturnType<typeof openPractice>['user']): Promise<string[]> {
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const own = within(await screen.findByRole('group', { name: 'Practice' }));
  return own.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

const choose = async (user: ReturnType<typeof openPractice>['user'], name: string) => {
  await entries(user);
  await user.click(screen.getByRole('menuitem', { name }));
};

afterEach(() => void vi.restoreAllMocks());

/** It says what it costs, also here. */
const SHOW_WORDS = 'Show four words Half the points, not in the round';

describe('the menu of practice', () => {
  it('leads to the sounds alone under a finger, which has no keys', async () => {
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: media.includes('hover: none') }),
    );
    const { user } = openPractice({ openProblem: problem('p1') });
    await choose(user, 'Sound');
    const dialog = await screen.findByRole('dialog', { name: 'Sound' });
    expect(within(dialog).getByRole('switch', { name: 'Sounds in practice' })).toBeTruthy();
    expect(dialog.textContent).not.toContain('Next Question');
  });

  it('has what stands around a sentence, and only what can be done with it now', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1'), types: ['Collocations', 'Articles'] });
    expect(await entries(user)).toEqual(['Sound and keys', 'Choose Practice Type', SHOW_WORDS, 'Report this sentence']);
    await user.keyboard('{Escape}');
    await user.type(answerInput(), 'of{Enter}');
    expect(await entries(user)).toEqual(['Sound and keys']);
    await user.keyboard('{Escape}');
    await server.answerSubmission(wrongResult());
    expect(await entries(user)).toEqual(['Sound and keys', 'Choose Practice Type', 'Report this sentence']);
  });

  it('asks for four words, opens the report, and offers neither again', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    aMomentLater();
    await choose(user, SHOW_WORDS);
    expect(server.wordsAsked()).toMatchObject([{ problemId: 'p1' }]);
    await server.giveWords('p1', ['in', 'on', 'at', 'of']);
    expect(await entries(user)).toEqual(['Sound and keys', 'Report this sentence']);
    await user.click(screen.getByRole('menuitem', { name: 'Report this sentence' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getAllByRole('button')[0] as HTMLElement);
    await server.answerReport(false);
    expect(await entries(user)).toEqual(['Sound and keys']);
  });
});
