import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, shownToasts } from '../../ui/toasts.ts';
import { aMomentLater, answerInput, openPractice, problem, rightResult } from './practice.testkit.tsx';

const OTHER = problem('p2', { text: 'We listened ____ the rain.' });

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  vi.restoreAllMocks();
});

type Opened = ReturnType<typeof openPractice>;

const flag = () => screen.queryByRole('button', { name: 'Report this sentence' });
const thanks = () => shownToasts().find(({ text }) => text.startsWith('Thank you.'));
const isShown = (text: string) => expect(screen.getByText(text, { exact: false })).toBeTruthy();

async function report({ user, server }: Opened, isOpen: boolean) {
  await user.click(flag() as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'It sounds unnatural' }));
  expect(server.reports()).toEqual([{ problemId: 'p1', reason: 'UNNATURAL' }]);
  await server.answerReport(isOpen);
}

/** Presses `Undo`, and the server has the sentence open again. */
async function undo({ server }: Opened, reopened: boolean) {
  await act(async () => thanks()?.action?.onSelect());
  await server.answerUndo({ __typename: 'UndoReportPayload', reopened });
}

describe('a reported sentence', () => {
  it('makes way, and stands there again by Undo, which is there for ten seconds, and for a minute at most', async () => {
    const opened = openPractice({ openProblem: problem('p1') });
    const { server } = opened;
    await report(opened, true);
    await server.giveProblem(OTHER);
    isShown('We listened');
    expect(thanks()?.action).toMatchObject({ label: 'Undo', shownMs: 10_000, endsMs: 55_000 });
    await act(async () => thanks()?.action?.onSelect());
    expect(server.undone()).toEqual([{ problemId: 'p1' }]);
    await server.answerUndo({ __typename: 'UndoReportPayload', reopened: true });
    await server.giveProblem(problem('p1'));
    isShown('Whether we go depends');
    expect(flag()).toBeTruthy();
  });

  it('can be reported a second time', async () => {
    const opened = openPractice({ openProblem: problem('p1') });
    const { server } = opened;
    await report(opened, true);
    await server.giveProblem(OTHER);
    await undo(opened, true);
    await server.giveProblem(problem('p1'));
    await report(opened, true);
    await server.giveProblem(OTHER);
    isShown('We listened');
    expect(flag()).toBeTruthy();
  });

  it('comes after the verdict that is being read when it is undone', async () => {
    const opened = openPractice({ openProblem: problem('p1') });
    const { user, server } = opened;
    await report(opened, true);
    await server.giveProblem(OTHER);
    aMomentLater();
    await user.type(answerInput(), 'to{Enter}');
    await server.answerSubmission(rightResult());
    await server.giveProblem(problem('p3'));
    await undo(opened, true);
    isShown('We listened');
    expect(screen.getByText('Correct! Well done!')).toBeTruthy();
    await server.giveProblem(problem('p1'));
    aMomentLater();
    await user.click(screen.getByRole('button', { name: /Next Question/ }));
    isShown('Whether we go depends');
  });

  it('leaves one that was reported later as it is when it is undone', async () => {
    const opened = openPractice({ openProblem: problem('p1') });
    const { user, server } = opened;
    await report(opened, true);
    await server.giveProblem(OTHER);
    aMomentLater();
    await user.type(answerInput(), 'to{Enter}');
    await server.answerSubmission(rightResult());
    await server.giveProblem(problem('p3'));
    const first = thanks();
    await user.click(flag() as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'It sounds unnatural' }));
    await server.answerReport(false);
    expect(screen.getByText('Reported')).toBeTruthy();
    await act(async () => first?.action?.onSelect());
    await server.answerUndo({ __typename: 'UndoReportPayload', reopened: true });
    expect(screen.getByText('Reported')).toBeTruthy();
  });

  it('that was answered stays, and can be reported again after Undo', async () => {
    const opened = openPractice({ openProblem: problem('p1') });
    const { user, server } = opened;
    await user.type(answerInput(), 'on{Enter}');
    await server.answerSubmission(rightResult());
    await server.giveProblem(OTHER);
    aMomentLater();
    await report(opened, false);
    expect(screen.getByText('Reported')).toBeTruthy();
    await act(async () => thanks()?.action?.onSelect());
    await server.answerUndo({ __typename: 'UndoReportPayload', reopened: false });
    expect(flag()).toBeTruthy();
    isShown('Whether we go depends');
    expect(screen.getByText('Correct! Well done!')).toBeTruthy();
  });

  it('stays away where it is too late, which is told', async () => {
    const opened = openPractice({ openProblem: problem('p1') });
    const { server } = opened;
    await report(opened, true);
    await server.giveProblem(OTHER);
    await act(async () => thanks()?.action?.onSelect());
    await server.answerUndo({ __typename: 'TooLateToUndoError', message: 'It is too late to undo this.' });
    expect(shownToasts().map(({ tone, text }) => [tone, text])).toContainEqual([
      'error',
      'It is too late to undo this.',
    ]);
    isShown('We listened');
  });
});
