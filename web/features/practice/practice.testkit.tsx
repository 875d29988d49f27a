import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { vi } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { PhoneMenuContext, type PhoneMenuProps } from '../../ui/PhoneMenu.tsx';
import type { PracticeScreenQuery } from './__generated__/PracticeScreenQuery.graphql.ts';
import query from './__generated__/PracticeScreenQuery.graphql.ts';
// Loaded when they are opened, which here they are at once.
import './KeysDialog.tsx';
import './PracticeTypeDialog.tsx';
import './ReportDialog.tsx';
import { chosenPracticeType } from './practice.storage.ts';
import PracticeScreen from './PracticeScreen.tsx';

/** The one practice type of the tests. */
export const PRACTICE_TYPE = 'verb_preposition_collocation';

const B1 = { number: 2, code: 'B1', name: 'Intermediate', title: 'B1 Intermediate' };
const SENTENCES_PER_ROUND = 10;
const MOMENT_MS = 1_000;

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
    abTestId: null,
    level: B1,
    practiceType: { __typename: 'PracticeType', id: 'type-Collocations', takesNoWord: true },
    round: roundOf(progress([true, true, false])),
    source: 'PRACTICE',
    words: null,
    helpCost: 'Half the points, not in the round',
    ...change,
  };
}

/** The result of a right answer as the server answers it. */
export function rightResult(change: Record<string, unknown> = {}) {
  return {
    __typename: 'Answer',
    verdict: 'RIGHT',
    hint: null,
    assisted: false,
    typed: 'on',
    correctAnswer: 'on',
    alsoAccepted: [],
    explanation: 'The verb depend takes on.',
    explanationMarked: 'The verb *depend* takes *on*.',
    example: 'My brother still depends on me.',
    contrast: [],
    fullSentence: 'Whether we go depends on the weather.',
    pointsEarned: 15,
    roundPoints: null,
    roundCompleted: false,
    roundPassed: false,
    levelCompleted: false,
    levelAdvanced: false,
    levelTaken: null,
    newLevel: null,
    lookAgain: [],
    passedRounds: 4,
    accuracyPercentage: 75,
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
    alsoAccepted: [{ word: 'upon', label: null }],
    explanationMarked: 'You wrote *depend of*. The verb *depend* takes *on*.',
    pointsEarned: 0,
    roundPoints: null,
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
  /** Null: they could not be read. */
  points?: number | null;
  /** The names of what can be practised; the first is the type that practice is tested with. */
  types?: readonly string[];
  /** Whether the learner is still to say where to begin. */
  levelUndecided?: boolean;
  /** Where the screen is opened. */
  at?: string;
}

/** The shell's, without its links. */
const phoneMenu = ({ groups = [] }: PhoneMenuProps) => <Menu label="Menu" trigger="☰" groups={groups} />;

/** Shows the practice screen, and gives what a test says to it as a person and as the server. */
export function openPractice(opened: Opened = {}) {
  const { openProblem = null, results = [], points = 1285, types = ['Collocations'], at = '/practice' } = opened;
  const { levelUndecided = false } = opened;
  if (vi.isFakeTimers()) heldAt = null;
  else holdTime();
  const server = mockServer();
  const variables = { practiceType: chosenPracticeType() };
  server.prepare(query, variables, {
    viewer: {
      __typename: 'Viewer',
      id: 'viewer',
      points,
      currentLevel: B1,
      levelUndecided,
      roundProgress: progress(results),
      openProblem,
    },
    practiceTypes: types.map((name, position) => ({
      __typename: 'PracticeType',
      id: `type-${name}`,
      key: position === 0 ? PRACTICE_TYPE : name.toLowerCase(),
      name,
      description: 'Which word?',
    })),
  });
  const queryRef = loadQuery<PracticeScreenQuery>(server.environment, query, variables);
  const element = (
    <PhoneMenuContext value={phoneMenu}>
      <button type="button">In the header</button>
      <main tabIndex={-1}>
        <PracticeScreen queryRef={queryRef} />
      </main>
    </PhoneMenuContext>
  );
  const routes = [{ path: '/practice', element }];
  const { unmount } = showApp({ routes, at, server });
  return { unmount, server: practiceServer(server), user: userEvent.setup({ advanceTimers: passTime }) };
}

/** A person's pauses between keys pass at once where a test holds the clock. */
function passTime(ms: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
}

/** The test as the server of practice: it looks at what was sent and answers it. */
function practiceServer({ sent, answer, fail }: ReturnType<typeof mockServer>) {
  const inputs = (name: string) => sent(name).map(({ input }) => input);
  const answerProblem = (name: string, field: string, __typename: string, result: Record<string, unknown>) => {
    const { viewer, ...given } = result;
    const [{ problem: choice, problemId = choice?.problemId } = {}] = inputs(name);
    return answer(name, { [field]: { __typename, answer: { id: `answer of ${problemId}`, ...given }, viewer } });
  };
  return {
    submissions: () => inputs('useAnswerSubmitMutation'),
    shownAnswers: () => inputs('useAnswerShowMutation'),
    requests: () => inputs('useNextProblemMutation'),
    answerSubmission: (result: Record<string, unknown>) =>
      answerProblem('useAnswerSubmitMutation', 'submitAnswer', 'SubmitAnswerPayload', result),
    answerLevels: (levelProgress: readonly object[]) =>
      answer('LevelUpQuery', { viewer: { __typename: 'Viewer', id: 'viewer', levelProgress } }),
    failLevels: () => fail('LevelUpQuery', new Error('gone')),
    answerShown: (result: Record<string, unknown>) =>
      answerProblem('useAnswerShowMutation', 'showAnswer', 'ShowAnswerPayload', result),
    refuseSubmission: (__typename: string, message: string) =>
      answer('useAnswerSubmitMutation', { submitAnswer: { __typename, message } }),
    reports: () => inputs('ReportDialogMutation'),
    answerReport: (givenUp: boolean) =>
      answer('ReportDialogMutation', { reportSentence: { __typename: 'ReportSentencePayload', givenUp } }),
    undone: () => inputs('ReportDialogUndoMutation'),
    answerUndo: (undoReport: Record<string, unknown>) => answer('ReportDialogUndoMutation', { undoReport }),
    saidOfTests: () => inputs('AbFeedbackPanelMutation'),
    answerSaid: (giveAbFeedback: Record<string, unknown>) => answer('AbFeedbackPanelMutation', { giveAbFeedback }),
    wordsAsked: () => inputs('useShowWordsMutation'),
    giveWords: (id: string, words: readonly string[]) =>
      answer('useShowWordsMutation', {
        showWords: { __typename: 'ShowWordsPayload', words, problem: { __typename: 'Problem', id, words } },
      }),
    refuseWords: (__typename: string, message: string) =>
      answer('useShowWordsMutation', { showWords: { __typename, message, fieldErrors: [] } }),
    failSubmission: (error: Error) => fail('useAnswerSubmitMutation', error),
    giveProblem: (given: ReturnType<typeof problem>, currentLevel = given.level) =>
      answer('useNextProblemMutation', {
        nextProblem: {
          __typename: 'NextProblemPayload',
          problem: given,
          viewer: { __typename: 'Viewer', id: 'viewer', currentLevel, openProblem: given },
        },
      }),
    answersAsked: () => sent('PastAnswerQuery'),
    answerRound: (answers: readonly Record<string, unknown>[]) =>
      answer('PastAnswerQuery', {
        node: {
          __typename: 'Round',
          id: 'round 6',
          answers: answers.map((given, position) => ({
            id: `past ${position}`,
            objection: null,
            problem: problem(`past problem ${position}`),
            ...given,
          })),
        },
      }),
    failRound: (error: Error) => fail('PastAnswerQuery', error),
    refuseType: () =>
      answer('useNextProblemMutation', {
        nextProblem: {
          __typename: 'ValidationError',
          message: 'Practice type not found. Choose one of: verb_preposition_collocation.',
          fieldErrors: [
            {
              field: 'practiceTypeKey',
              code: 'INVALID',
              message: 'Practice type not found. Choose one of: verb_preposition_collocation.',
            },
          ],
        },
      }),
    refuseProblem: (message: string) =>
      answer('useNextProblemMutation', { nextProblem: { __typename: 'NoSentencesError', message } }),
    failRequest: (error: Error) => fail('useNextProblemMutation', error),
  };
}

let heldAt: number | null = null;

/** Time stands still, so that no test asks how quick the machine is: what is pressed comes at once after what was pressed before. */
function holdTime(): void {
  heldAt = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => heldAt ?? 0);
}

/** A second passes: what was pressed too soon may be pressed now. */
export function aMomentLater(): void {
  if (heldAt !== null) heldAt += MOMENT_MS;
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
