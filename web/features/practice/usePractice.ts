import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, failureText } from '../../app/relay/useCommand.ts';
import {
  canSubmit,
  openingState,
  type PracticeEvent,
  type PracticeState,
  practiceReducer,
  type Sending,
} from './practice.state.ts';
import { chosenPracticeType, draftOf, dropDraft, keepDraft, keepPracticeType } from './practice.storage.ts';
import { connectionLostText, FAILED_TO_LOAD, FAILED_TO_SUBMIT, problemLostText } from './practice.text.ts';
import { type Problem, readProblem } from './readProblem.ts';
import { readAnswer, type Verdict } from './readAnswer.ts';
import { sendUntilAnswered } from './resend.ts';
import { useAnswer } from './useAnswer.ts';
import { useNextProblem } from './useNextProblem.ts';

const MS_PER_SECOND = 1_000;

/** The practice screen's state and everything that a person can do on it. */
export interface Practice {
  readonly state: PracticeState<Problem, Verdict>;
  readonly choose: (practiceType: string) => void;
  /** `Get First Problem`, `Try Again`. */
  readonly request: () => void;
  /** `Get Different Problem`: gives the open problem up. */
  readonly requestDifferent: () => void;
  readonly type: (text: string) => void;
  readonly send: (sending: Sending) => void;
  /** `Next Question`, `Start Next Round`, `Keep Practising`. Rendered when it returns, so that the input can take the focus in the same gesture. */
  readonly goOn: () => void;
  readonly closeDialog: () => void;
}

interface PracticeStart {
  /** The server's open problem, the same object as long as it is the same problem. */
  readonly openProblem: Problem | null;
  /** Code of the learner's level. */
  readonly level: string;
}

/** Runs practice: the state machine of `practice.state.ts` joined to the server. An answer that is lost on the way is sent again by itself. */
export function usePractice({ openProblem, level }: PracticeStart): Practice {
  const [state, dispatch] = useReducer(
    practiceReducer<Problem, Verdict>,
    { openProblem, level },
    (start): PracticeState<Problem, Verdict> =>
      openingState({
        openProblem: start.openProblem,
        practiceType: chosenPracticeType(),
        level: start.level,
        draft: start.openProblem ? draftOf(start.openProblem.id) : '',
      }),
  );
  const { stage, practiceType } = state;
  const problemId = stage.kind === 'answering' ? stage.problem.id : null;
  useLatestFacts(dispatch, openProblem, level);
  const fetchProblem = useProblemRequests(dispatch);
  const sendAnswer = useAnswerRequests(dispatch, problemId);

  const request = useCallback(() => fetchProblem('problemRequested', practiceType), [fetchProblem, practiceType]);
  useWhenOnlineAgain(stage.kind === 'failed', request);

  return {
    state,
    choose: (chosen) => {
      keepPracticeType(chosen);
      fetchProblem('typeChosen', chosen);
    },
    request,
    requestDifferent: () => fetchProblem('problemRequested', practiceType, true),
    type: (text) => {
      if (problemId !== null) keepDraft(problemId, text);
      dispatch({ type: 'typed', text });
    },
    send: (sending) => {
      if (stage.kind !== 'answering' || (sending === 'answer' && !canSubmit(stage))) return;
      const text = sending === 'answer' ? stage.typed.trim() : null;
      sendAnswer(stage.problem.id, text, () => fetchProblem('fetchedAhead', practiceType));
    },
    goOn: () => {
      flushSync(() => dispatch({ type: 'wentOn' }));
      if (!state.next && !state.isFetching) request();
    },
    closeDialog: () => dispatch({ type: 'dialogClosed' }),
  };
}

/** Calls `act` when the browser is online again, as long as something waits for it. */
function useWhenOnlineAgain(isWaiting: boolean, act: () => void): void {
  useEffect(() => {
    if (isWaiting) window.addEventListener('online', act);
    return () => window.removeEventListener('online', act);
  }, [isWaiting, act]);
}

type Dispatch = (event: PracticeEvent<Problem, Verdict>) => void;
type RequestEvent = 'typeChosen' | 'problemRequested' | 'fetchedAhead';

/** Tells the state machine when the store's level or open problem changes: another tab, or the refresh behind a screen shown from the store. */
function useLatestFacts(dispatch: Dispatch, openProblem: Problem | null, level: string): void {
  useEffect(() => {
    dispatch({ type: 'levelChanged', level });
  }, [dispatch, level]);
  useEffect(() => {
    if (!openProblem) return;
    dispatch({ type: 'openProblemSeen', problem: openProblem, draft: draftOf(openProblem.id) });
  }, [dispatch, openProblem]);
}

type RequestProblem = (type: RequestEvent, practiceType: string | null, skip?: boolean) => void;

function useProblemRequests(dispatch: Dispatch): RequestProblem {
  const nextProblem = useNextProblem();
  const count = useRef(0);
  const call = useCallback(
    async (type: RequestEvent, practiceType: string | null, skip: boolean): Promise<void> => {
      count.current += 1;
      const request = count.current;
      dispatch(type === 'typeChosen' ? { type, request, practiceType: practiceType ?? '' } : { type, request });
      const { done, failure } = await nextProblem(practiceType, skip);
      if (done) {
        const problem = readProblem(done.problem);
        dispatch({ type: 'problemArrived', request, problem, draft: draftOf(problem.id) });
      } else if (failure.kind !== 'unauthenticated') {
        dispatch({ type: 'problemFailed', request, message: loadFailureText(failure) });
      }
    },
    [dispatch, nextProblem],
  );
  return useCallback((type, practiceType, skip = false) => void call(type, practiceType, skip), [call]);
}

type SendAnswer = (problemId: string, text: string | null, onVerdict: () => void) => void;

function useAnswerRequests(dispatch: Dispatch, problemId: string | null): SendAnswer {
  const answer = useAnswer();
  // A double click or two quick presses may come before the next render: the problem under way is known at once.
  const underWay = useRef<{ problemId: string; abort: AbortController } | null>(null);
  const shown = useRef({ problemId, at: 0 });
  useLayoutEffect(() => {
    shown.current = { problemId, at: performance.now() };
    // Leaving the problem, or the screen, ends the attempts to send.
    return () => {
      underWay.current?.abort.abort();
      underWay.current = null;
    };
  }, [problemId]);

  const send = async (id: string, text: string | null, onVerdict: () => void): Promise<void> => {
    if (underWay.current?.problemId === id) return;
    const abort = new AbortController();
    underWay.current = { problemId: id, abort };
    const timeTakenSeconds = Math.round((performance.now() - shown.current.at) / MS_PER_SECOND);
    dispatch({ type: 'answerSent', sending: text === null ? 'shown' : 'answer' });
    const outcome = await sendUntilAnswered(() => answer({ problemId: id, text, timeTakenSeconds }), {
      isLost: ({ failure }) => failure?.kind === 'unreachable',
      onLost: () => dispatch({ type: 'connectionLost', problemId: id, message: connectionLostText(navigator.onLine) }),
      signal: abort.signal,
    });
    if (outcome === null || outcome.failure?.kind === 'unauthenticated') return;
    underWay.current = null;
    const event = answerEvent(id, outcome);
    // Without this the verdict might wait for the next frame.
    flushSync(() => dispatch(event));
    if (event.type !== 'verdictArrived') return;
    dropDraft();
    onVerdict();
  };
  return (id, text, onVerdict) => void send(id, text, onVerdict);
}

type SentOutcome = Awaited<ReturnType<ReturnType<typeof useAnswer>>>;

function answerEvent(problemId: string, { done, failure }: SentOutcome): PracticeEvent<Problem, Verdict> {
  if (!done) return { type: 'refused', problemId, message: failureText(failure, FAILED_TO_SUBMIT) };
  const { hint, verdict } = readAnswer(done.answer);
  return verdict ? { type: 'verdictArrived', problemId, verdict } : { type: 'hinted', problemId, hint };
}

function loadFailureText(failure: Failure): string {
  return failure.kind === 'unreachable' ? problemLostText(navigator.onLine) : failureText(failure, FAILED_TO_LOAD);
}
