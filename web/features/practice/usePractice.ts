import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, failureText } from '../../app/relay/useCommand.ts';
import {
  canSubmit,
  openingState,
  type PracticeEvent,
  type PracticeState,
  type ProblemFacts,
  practiceReducer,
  type Sending,
  type VerdictFacts,
} from './practice.state.ts';
import { chosenPracticeType, draftOf, dropDraft, keepDraft, keepPracticeType } from './practice.storage.ts';
import {
  connectionLostText,
  FAILED_TO_LOAD,
  FAILED_TO_SUBMIT,
  knownHint,
  problemLostText,
  splitAtGap,
} from './practice.text.ts';
import { sendUntilAnswered } from './resend.ts';
import { type AnswerResult, useAnswer } from './useAnswer.ts';
import { type FetchedProblem, useNextProblem } from './useNextProblem.ts';

const MS_PER_SECOND = 1_000;
const FALLBACK_HINT = 'CHECK_SPELLING';

/** A problem on the screen: its facts and what its fragments read. */
export interface Problem extends ProblemFacts {
  /** False for a text without exactly one gap: the format error. */
  readonly hasGap: boolean;
  readonly data: FetchedProblem;
}

/** A verdict on the screen: its facts and what its fragments read. */
export interface Verdict extends VerdictFacts {
  readonly data: AnswerResult;
}

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
  readonly openProblem: FetchedProblem | null;
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
        openProblem: start.openProblem && toProblem(start.openProblem),
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

  const request = () => fetchProblem('problemRequested', practiceType);
  useEffect(() => {
    if (stage.kind !== 'failed') return;
    const again = () => fetchProblem('problemRequested', practiceType);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [stage.kind, practiceType, fetchProblem]);

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

type Dispatch = (event: PracticeEvent<Problem, Verdict>) => void;
type RequestEvent = 'typeChosen' | 'problemRequested' | 'fetchedAhead';

/** Tells the state machine when the store's level or open problem changes: another tab, or the refresh behind a screen shown from the store. */
function useLatestFacts(dispatch: Dispatch, openProblem: FetchedProblem | null, level: string): void {
  useEffect(() => {
    dispatch({ type: 'levelChanged', level });
  }, [dispatch, level]);
  useEffect(() => {
    if (!openProblem) return;
    dispatch({ type: 'openProblemSeen', problem: toProblem(openProblem), draft: draftOf(openProblem.id) });
  }, [dispatch, openProblem]);
}

function useProblemRequests(dispatch: Dispatch) {
  const nextProblem = useNextProblem();
  const count = useRef(0);
  return useCallback(
    async (type: RequestEvent, practiceType: string | null, skip = false): Promise<void> => {
      count.current += 1;
      const request = count.current;
      dispatch(type === 'typeChosen' ? { type, request, practiceType: practiceType ?? '' } : { type, request });
      const { done, failure } = await nextProblem(practiceType, skip);
      if (done) {
        dispatch({
          type: 'problemArrived',
          request,
          problem: toProblem(done.problem),
          draft: draftOf(done.problem.id),
        });
      } else if (failure.kind !== 'unauthenticated') {
        dispatch({ type: 'problemFailed', request, message: loadFailureText(failure) });
      }
    },
    [dispatch, nextProblem],
  );
}

function useAnswerRequests(dispatch: Dispatch, problemId: string | null) {
  const answer = useAnswer();
  // A double click or two quick presses may come before the next render: the problem under way is known at once.
  const underWay = useRef<{ problemId: string; abort: AbortController } | null>(null);
  const shownAt = useRef(0);
  useLayoutEffect(() => {
    shownAt.current = performance.now();
    // Leaving the problem, or the screen, ends the attempts to send.
    return () => {
      underWay.current?.abort.abort();
      underWay.current = null;
    };
  }, [problemId]);

  return async (id: string, text: string | null, onVerdict: () => void): Promise<void> => {
    if (underWay.current?.problemId === id) return;
    const abort = new AbortController();
    underWay.current = { problemId: id, abort };
    const timeTakenSeconds = Math.round((performance.now() - shownAt.current) / MS_PER_SECOND);
    dispatch({ type: 'answerSent', sending: text === null ? 'shown' : 'answer' });
    const outcome = await sendUntilAnswered(() => answer({ problemId: id, text, timeTakenSeconds }), {
      isLost: ({ failure }) => failure?.kind === 'unreachable',
      onLost: () => dispatch({ type: 'connectionLost', problemId: id, message: connectionLostText(navigator.onLine) }),
      signal: abort.signal,
    });
    if (outcome === null || outcome.failure?.kind === 'unauthenticated') return;
    underWay.current = null;
    // Without this the verdict might wait for the next frame.
    flushSync(() => dispatch(answerEvent(id, outcome)));
    if (outcome.done && !outcome.done.result.retry) {
      dropDraft();
      onVerdict();
    }
  };
}

type AnswerOutcome = Awaited<ReturnType<ReturnType<typeof useAnswer>>>;

function answerEvent(problemId: string, { done, failure }: AnswerOutcome): PracticeEvent<Problem, Verdict> {
  if (!done) return { type: 'refused', problemId, message: failureText(failure, FAILED_TO_SUBMIT) };
  const { result } = done;
  if (result.retry) return { type: 'hinted', problemId, hint: knownHint(result.hint) ?? FALLBACK_HINT };
  return { type: 'verdictArrived', problemId, verdict: { roundCompleted: result.roundCompleted, data: result } };
}

function loadFailureText(failure: Failure): string {
  return failure.kind === 'unreachable' ? problemLostText(navigator.onLine) : failureText(failure, FAILED_TO_LOAD);
}

function toProblem(data: FetchedProblem): Problem {
  const hasGap = splitAtGap(data.sentence) !== null;
  return { id: data.id, level: data.level.code, hint: knownHint(data.hint), hasGap, data };
}
