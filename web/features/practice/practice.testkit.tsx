import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery, RelayEnvironmentProvider } from 'react-relay';
import { MemoryRouter } from 'react-router';
import { createMockEnvironment } from 'relay-test-utils';
import { vi } from 'vitest';
import type { PracticeScreenQuery } from './__generated__/PracticeScreenQuery.graphql.ts';
import query from './__generated__/PracticeScreenQuery.graphql.ts';
import PracticeScreen from './PracticeScreen.tsx';
import { chosenPracticeType } from './practice.storage.ts';

/** The one practice type of the tests. */
export const PRACTICE_TYPE = 'verb_preposition_collocation';

const B1 = { number: 2, code: 'B1', title: 'B1 Intermediate' };
const SENTENCES_PER_ROUND = 10;

/** Round progress as the server answers it. */
export function progress(results: readonly boolean[], roundNumber = 6) {
  return {
    level: B1,
    roundNumber,
    completedSentences: results.length,
    correctAnswers: results.filter(Boolean).length,
    sentencesPerRound: SENTENCES_PER_ROUND,
    currentSentence: Math.min(results.length + 1, SENTENCES_PER_ROUND),
    roundProgressPercentage: results.length * SENTENCES_PER_ROUND,
    cells: results.map((isRight) => (isRight ? 'RIGHT' : 'WRONG')),
  };
}

/** The round of a problem as the server answers it. */
export function roundOf(figures: ReturnType<typeof progress>) {
  return { __typename: 'Round', id: `round ${figures.roundNumber}`, progress: figures };
}

/** A problem as the server answers it. */
export function problem(id: string, change: Record<string, unknown> = {}) {
  return {
    __typename: 'Problem',
    id,
    text: 'Whether we go depends ____ the weather.',
    hint: null,
    level: B1,
    round: roundOf(progress([true, true, false])),
    ...change,
  };
}

/** The result of a right answer as the server answers it. */
export function rightResult(change: Record<string, unknown> = {}) {
  return {
    __typename: 'Answer',
    verdict: 'RIGHT',
    hint: null,
    typed: 'on',
    correctAnswer: 'on',
    alsoAccepted: [],
    explanation: 'The verb depend takes on.',
    explanationMarked: 'The verb *depend* takes *on*.',
    example: 'My brother still depends on me.',
    fullSentence: 'Whether we go depends on the weather.',
    pointsEarned: 15,
    roundCompleted: false,
    roundPassed: false,
    levelCompleted: false,
    levelAdvanced: false,
    newLevel: null,
    lookAgain: [],
    passedRounds: 4,
    roundProgress: progress([true, true, false, true]),
    viewer: { __typename: 'Viewer', id: 'viewer', points: 1300, currentLevel: B1 },
    ...change,
  };
}

/** The result of a wrong answer as the server answers it. */
export function wrongResult(change: Record<string, unknown> = {}) {
  return rightResult({
    verdict: 'WRONG',
    typed: 'of',
    alsoAccepted: [{ word: 'upon' }],
    explanationMarked: 'You wrote *depend of*. The verb *depend* takes *on*.',
    pointsEarned: 0,
    roundProgress: progress([true, true, false, false]),
    viewer: { __typename: 'Viewer', id: 'viewer', points: 1285, currentLevel: B1 },
    ...change,
  });
}

/** A hint as the server answers it: nothing about the right answer. */
export function hintResult(hint: string, answer: string) {
  return wrongResult({
    verdict: 'HINT',
    hint,
    typed: answer,
    correctAnswer: null,
    alsoAccepted: [],
    explanation: null,
    explanationMarked: null,
    example: null,
    fullSentence: null,
    roundProgress: progress([true, true, false]),
  });
}

interface Opened {
  openProblem?: ReturnType<typeof problem> | null;
  results?: readonly boolean[];
}

/** Shows the practice screen on a mock Relay environment, and gives what a test says to it as a person and as the server. */
export function openPractice({ openProblem = null, results = [] }: Opened = {}) {
  const environment = createMockEnvironment();
  const variables = { practiceType: chosenPracticeType() };
  environment.mock.queueOperationResolver(() => ({
    data: {
      viewer: {
        __typename: 'Viewer',
        id: 'viewer',
        points: 1285,
        currentLevel: B1,
        roundProgress: progress(results),
        openProblem,
      },
      practiceTypes: [
        {
          __typename: 'PracticeType',
          id: 'type',
          key: PRACTICE_TYPE,
          name: 'Collocations',
          description: 'Which preposition?',
        },
      ],
    },
  }));
  environment.mock.queuePendingOperation(query, variables);
  const queryRef = loadQuery<PracticeScreenQuery>(environment, query, variables);
  const view = render(
    <MantineProvider env="test">
      <RelayEnvironmentProvider environment={environment}>
        <MemoryRouter>
          <PracticeScreen queryRef={queryRef} />
        </MemoryRouter>
      </RelayEnvironmentProvider>
    </MantineProvider>,
  );
  return {
    view,
    server: serverOf(environment),
    user: userEvent.setup({ advanceTimers: passTime }),
  };
}

/** A person's pauses between keys pass at once where a test holds the clock. */
function passTime(ms: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
}

/** The test as the server: it looks at what was sent and answers it. */
function serverOf(environment: ReturnType<typeof createMockEnvironment>) {
  const pending = (name: string) =>
    environment.mock.getAllOperations().filter((operation) => operation.request.node.params.name === name);
  const inputs = (name: string) => pending(name).map((operation) => operation.request.variables.input);
  const settle = async (name: string, act_: (operation: ReturnType<typeof pending>[number]) => void) => {
    const [operation] = pending(name);
    if (!operation) throw new Error(`${name} was not sent`);
    await act(async () => act_(operation));
  };
  const resolve = (name: string, data: Record<string, unknown>) =>
    settle(name, (operation) => environment.mock.resolve(operation, { data }));
  const resolveAnswer = (name: string, field: string, __typename: string, result: Record<string, unknown>) =>
    settle(name, (operation) => {
      const { viewer, ...answer } = result;
      const { problem: choice, problemId = choice?.problemId } = operation.request.variables.input;
      environment.mock.resolve(operation, {
        data: { [field]: { __typename, answer: { id: `answer of ${problemId}`, ...answer }, viewer } },
      });
    });
  const fail = (name: string, error: Error) => settle(name, (operation) => environment.mock.reject(operation, error));
  return {
    submissions: () => inputs('useAnswerSubmitMutation'),
    shownAnswers: () => inputs('useAnswerShowMutation'),
    requests: () => inputs('useNextProblemMutation'),
    answerSubmission: (result: Record<string, unknown>) =>
      resolveAnswer('useAnswerSubmitMutation', 'submitAnswer', 'SubmitAnswerPayload', result),
    answerShown: (result: Record<string, unknown>) =>
      resolveAnswer('useAnswerShowMutation', 'showAnswer', 'ShowAnswerPayload', result),
    refuseSubmission: (__typename: string, message: string) =>
      resolve('useAnswerSubmitMutation', { submitAnswer: { __typename, message } }),
    failSubmission: (error: Error) => fail('useAnswerSubmitMutation', error),
    giveProblem: (given: ReturnType<typeof problem>, currentLevel = given.level) =>
      resolve('useNextProblemMutation', {
        nextProblem: {
          __typename: 'NextProblemPayload',
          problem: given,
          viewer: { __typename: 'Viewer', id: 'viewer', currentLevel, openProblem: given },
        },
      }),
    refuseProblem: (message: string) =>
      resolve('useNextProblemMutation', { nextProblem: { __typename: 'NotFoundError', message } }),
    failRequest: (error: Error) => fail('useNextProblemMutation', error),
  };
}

/** The input of the answer. */
export function answerInput(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('Fill in the missing word:');
}

/** The system asks for less motion, until the mocks are restored. */
export function preferStillness(): void {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media.includes('reduced-motion') }),
  );
}
