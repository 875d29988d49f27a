import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { UNREACHABLE_TEXT } from '../../app/relay/errors.ts';
import type * as Past from './PastAnswer.tsx';
import { answerInput, openPractice, problem, rightResult } from './practice.testkit.tsx';

// Alone: the part is fetched once, and in a worker that files share another one may have fetched it before.
const code = vi.hoisted(() => ({ isThere: false }));
// The real part, once its code can be fetched.
vi.mock('./PastAnswer.tsx', async (importOriginal) => {
  const real = await importOriginal<typeof Past>();
  return {
    get PastAnswer() {
      if (code.isThere) return real.PastAnswer;
      throw new TypeError('Failed to fetch dynamically imported module');
    },
  };
});

// What it is made of takes longer than a test waits.
beforeAll(() => import('./PastAnswer.tsx'));
afterEach(() => vi.unstubAllGlobals());

it('a finished sentence whose code cannot be fetched says so, leaves the way back, and is fetched on Try Again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const { user, server } = openPractice({ openProblem: problem('p1') });
  const first = () => screen.getByRole('button', { name: 'Sentence 1, right' });
  await user.click(first());
  expect(await screen.findByText(UNREACHABLE_TEXT)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Back to sentence / }));
  expect(screen.queryByText(UNREACHABLE_TEXT)).toBeNull();
  expect(document.activeElement).toBe(answerInput());
  await user.click(first());
  expect(await screen.findByText(UNREACHABLE_TEXT)).toBeTruthy();
  code.isThere = true;
  await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
  await server.answerRound([rightResult()]);
  expect(await screen.findByText('Correct! Well done!')).toBeTruthy();
  log.mockRestore();
});
