import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import type { PreviewScreenQuery } from './__generated__/PreviewScreenQuery.graphql.ts';
import query from './__generated__/PreviewScreenQuery.graphql.ts';
import PreviewScreen from './PreviewScreen.tsx';

const TRIAL = 'useTrialQuery';
const PATH = '/classrooms/9b/homework/a1/preview';

const LEVELS = [
  { number: 1, code: 'A2', title: 'A2 Elementary' },
  { number: 2, code: 'B1', title: 'B1 Intermediate' },
].map((level) => ({ __typename: 'Level', ...level }));
const sentence = (uuid: string, text: string) => ({
  __typename: 'HomeworkSentence',
  uuid,
  trialKey: `key of ${uuid}`,
  text,
  level: LEVELS[0],
});
const SENTENCES = [sentence('s1', 'Wait ____ me!'), sentence('s2', 'It depends ____ you.')];

const assignment = (change: Record<string, unknown> = {}, viewerRole = 'OWNER') => ({
  __typename: 'Assignment',
  id: 'assignment-1',
  uuid: 'a1',
  title: 'Week 12',
  level: LEVELS[0],
  targetsChosen: false,
  sameForAll: false,
  classroom: { __typename: 'Classroom', id: 'class-9b', uuid: '9b', viewerRole },
  preview: SENTENCES,
  sentencesWithheld: 0,
  ...change,
});

const verdict = (change: Record<string, unknown> = {}) => ({
  previewVerdict: {
    __typename: 'PreviewVerdict',
    verdict: 'RIGHT',
    hint: null,
    typed: 'for',
    correctAnswer: 'for',
    alsoAccepted: [],
    feedback: 'Correct! Well done!',
    explanationMarked: 'After *wait for*, say who.',
    example: 'They waited for the bus.',
    ...change,
  },
});

async function show(shown: Record<string, unknown> | null, search = '') {
  const server = mockServer();
  const variables = { assignment: 'a1', level: null, example: 1 };
  const queryRef = loadQuery<PreviewScreenQuery>(server.environment, query as never, variables);
  const routes = [
    { path: '/classrooms/:id/homework/:assignment/preview', element: <PreviewScreen queryRef={queryRef} /> },
  ];
  const app = showApp({ routes, at: PATH + search, server });
  await server.answer('PreviewScreenQuery', { assignment: shown, levels: LEVELS });
  return { ...server, ...app, user: userEvent.setup() };
}

const input = () => screen.getByRole('textbox', { name: 'Fill in the missing word:' });

describe('the preview of homework', () => {
  it('says that it is one, shows the first sentence, and leads back', async () => {
    await show(assignment());
    expect(screen.getByRole('heading', { level: 1, name: 'Preview' })).toBeTruthy();
    expect(
      screen.getByText(
        /^Nothing that you type here is recorded or counted\. Right answers are shown straight away here,/,
      ),
    ).toBeTruthy();
    expect(screen.getByText('Sentence 1 of 2')).toBeTruthy();
    expect(screen.getByText('A2 Level • Fill in the Blank')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Week 12' }).getAttribute('href')).toBe('/classrooms/9b/homework/a1');
  });

  it('has answers judged by the server, shows the reason, and goes on to the score', async () => {
    const { user, sent, answer } = await show(assignment());
    await user.type(input(), 'for{Enter}');
    expect(sent(TRIAL)).toEqual([{ assignmentId: 'a1', trialKey: 'key of s1', answer: 'for' }]);
    await answer(TRIAL, verdict());
    expect(screen.getByText('Correct! Well done!').closest('output')).not.toBeNull();
    expect(screen.getByText('wait for').tagName).toBe('EM');
    const next = screen.getByRole('button', { name: 'Next Question' });
    expect(document.activeElement).toBe(next);
    await expect.poll(async () => (await user.click(next), screen.queryByText('Sentence 2 of 2'))).toBeTruthy();
    await user.type(input(), 'of{Enter}');
    await answer(
      TRIAL,
      verdict({
        verdict: 'WRONG',
        typed: 'of',
        correctAnswer: 'on',
        alsoAccepted: [{ word: 'upon', label: null }],
        feedback: 'Incorrect. The correct answer is: on',
      }),
    );
    expect(screen.getByText('Incorrect. The correct answer is: on')).toBeTruthy();
    expect(screen.getByText('upon').closest('p')?.textContent).toBe('Also right: upon');
    const last = screen.getByRole('button', { name: 'Next Question' });
    await expect.poll(async () => (await user.click(last), screen.queryByText(/1 of 2 right/))).toBeTruthy();
    expect(screen.getByText('1 of 2 right. A student would have a score of 50%.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByText('Sentence 1 of 2')).toBeTruthy();
  });

  it('lets a hint, and what could not be judged, be tried again', async () => {
    const { user, answer, fail } = await show(assignment());
    await user.type(input(), 'wait for{Enter}');
    await answer(
      TRIAL,
      verdict({ verdict: 'HINT', hint: 'ONLY_THE_MISSING_WORD', feedback: 'Type only the missing word' }),
    );
    expect(screen.getByText('Type only the missing word')).toBeTruthy();
    expect((input() as HTMLInputElement).value).toBe('wait for');
    await user.type(input(), '{Enter}');
    await fail(TRIAL, new Error('lost'));
    expect(screen.getByText('Your answer could not be checked. Please try again.')).toBeTruthy();
    await user.type(input(), '{Enter}');
    await answer(TRIAL, { previewVerdict: { __typename: 'RateLimitedError', message: 'Too many attempts.' } });
    expect(screen.getByText('Too many attempts.')).toBeTruthy();
    expect(screen.getByText('Sentence 1 of 2')).toBeTruthy();
  });

  it('shows an answer that is asked for', async () => {
    const { user, sent, answer } = await show(assignment());
    await user.click(screen.getByRole('button', { name: 'Show answer' }));
    expect(sent(TRIAL)).toEqual([{ assignmentId: 'a1', trialKey: 'key of s1', answer: null }]);
    await answer(TRIAL, verdict({ verdict: 'SHOWN', typed: null, feedback: 'The answer is: for' }));
    expect(screen.getByText('The answer is: for')).toBeTruthy();
  });

  it('leads to the sentences of another student, by an address', async () => {
    await show(assignment(), '?student=2');
    const other = screen.getByRole('link', { name: 'Another student’s sentences' });
    expect(other.getAttribute('href')).toBe(`${PATH}?student=3`);
  });

  it("asks for a level where homework is at each student's own", async () => {
    const { user, path } = await show(assignment({ level: null }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'A student at' }), 'B1 Intermediate');
    await expect.poll(path).toBe(`${PATH}?level=B1`);
  });

  it('has nothing to choose where all students get the same', async () => {
    await show(assignment({ sameForAll: true }));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('link', { name: /Another/ })).toBeNull();
  });

  it('says how many sentences it leaves out, and so where none is left', async () => {
    await show(assignment({ preview: [], sentencesWithheld: 1 }));
    expect(screen.getByText('One sentence is left out')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'There are no sentences to show you yet' })).toBeTruthy();
  });

  it('says so where there are no sentences', async () => {
    await show(assignment({ preview: [] }));
    expect(screen.getByRole('heading', { name: 'There are no sentences for this homework' })).toBeTruthy();
  });

  it('says so where those that all students get have been taken out of use', async () => {
    await show(assignment({ preview: [], sameForAll: true }));
    expect(screen.getByText('All sentences of this homework have been taken out of use.')).toBeTruthy();
  });

  it.each([
    ['students', assignment({ preview: null }, 'STUDENT')],
    ['who teaches another class', null],
  ])('is not for %s', async (_who, shown) => {
    await show(shown);
    expect(screen.getByRole('heading', { name: 'Assignment not found' })).toBeTruthy();
  });
});
