import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Failure, failureText, fieldErrorOf } from '../../app/relay/useCommand.ts';
import { useSinceShown } from '../../ui/useFirstMoment.ts';
import {
  canSubmit,
  openingState,
  type PracticeEvent,
  type PracticeState,
  practiceReducer,
  type Sending,
  type Told,
} from './practice.state.ts';
import {
  answerSeconds,
  chosenPracticeType,
  draftOf,
  dropDraft,
  dropPracticeType,
  keepDraft,
  keepPracticeType,
} from './practice.storage.ts';
import {
  FAILED_TO_LOAD,
  FAILED_TO_SHOW_WORDS,
  FAILED_TO_SUBMIT,
  SUBMIT_AGAIN,
  problemLostText,
} from './practice.text.ts';
import { type Problem, type ProblemRef, readProblem } from './readProblem.ts';
import { readAnswer, type Verdict } from './readAnswer.ts';
import { sendUntilAnswered } from './resend.ts';
import { isSoundOn } from './shared/useSound.ts';
import { prepareSound } from './audio.ts';
import { UNREAD_MS } from './unread.ts';
import { useAnswer } from './useAnswer.ts';
import { useShowWords } from './useShowWords.ts';

const MS_PER_SECOND = 1_000;

/** The practice screen's state and everything that a person can do on it. */
export interface Practice {
  readonly state: PracticeState<Problem, Verdict>;
  readonly choose: (practiceType: string) => void;
  /** `Get First Problem`, `Try Again`. */
  readonly request: () => void;
  /** `Get Different Problem`: gives the open problem up. */
  readonly requestDifferent: () => void;
  /** A problem that was given up is open again: it comes now, or after the verdict that is being read. */
  readonly reopen: () => void;
  readonly type: (text: string) => void;
  readonly send: (sending: Sending) => void;
  /** `Show four words`: the problem has them then. */
  readonly showWords: () => void;
  /** Answers with one of them. */
  readonly pick: (word: string) => void;
  /** `Next Question`, `Start Next Round`. Rendered when it returns, so that the input can take the focus in the same gesture. */
  readonly goOn: () => void;
  /** `Keep Practising`, Escape, the cross: the verdict stays. */
  readonly closeDialog: () => void;
}

interface PracticeStart {
  /** The server's open problem, the same object as long as it is the same problem. */
  readonly openProblem: Problem | null;
  /** Code of the learner's level; null where problems are not of it. */
  readonly level: string | null;
  /** Keys of the practice types that there are. */
  readonly practiceTypes: readonly string[];
  /** Whether the first sentence is asked for without another press: of the type that was chosen before, else of the server's choice. */
  readonly startsAtOnce: boolean;
  /** Asks for the next problem. It stays the same function. */
  readonly nextProblem: NextProblem;
  /** Called with why the server did not take an answer. */
  readonly onRefused?: (failure: Failure) => void;
  /** Called with each verdict, as soon as it is shown. */
  readonly onAnswered?: ((problemId: string, isRight: boolean) => void) | undefined;
}

/** What came of asking for a problem: none where there is no further one. */
export type Asked =
  | { readonly done: { readonly problem: ProblemRef | null }; readonly failure: null }
  | { readonly done: null; readonly failure: Failure };

/** Asks for the next problem: of a practice type, or of the server's choice; `skip` gives the open one up. */
export type NextProblem = (practiceType: string | null, skip: boolean) => Promise<Asked>;

/** Runs practice: the state machine of `practice.state.ts` joined to the server. An answer that is lost on the way is sent again by itself. */
export function usePractice(start: PracticeStart): Practice {
  const { openProblem, level, practiceTypes, startsAtOnce, nextProblem, onRefused } = start;
  const [state, dispatch] = useReducer(
    practiceReducer<Problem, Verdict>,
    { openProblem, level, practiceTypes },
    (first): PracticeState<Problem, Verdict> =>
      openingState({
        openProblem: first.openProblem,
        practiceType: knownPracticeType(first.practiceTypes),
        level: first.level,
        draft: first.openProblem ? draftOf(first.openProblem.id) : '',
      }),
  );
  const { stage, practiceType } = state;
  const problemId = stage.kind === 'answering' ? stage.problem.id : null;
  useLatestFacts(dispatch, openProblem, level);
  const fetchProblem = useProblemRequests(dispatch, nextProblem);
  const sendAnswer = useAnswerRequests(dispatch, problemId, start);
  const askForWords = useWordRequests(dispatch, problemId, onRefused);

  const request = useCallback(() => fetchProblem('problemRequested', practiceType), [fetchProblem, practiceType]);
  useWhenOnlineAgain(stage.kind === 'failed', request);
  useStart(startsAtOnce && openProblem === null, request);
  const fetchAhead = () => fetchProblem('fetchedAhead', practiceType);
  useKeptAnswer(problemId, (answer) => sendAnswer(answer, fetchAhead));

  return {
    state,
    choose: (chosen) => {
      keepPracticeType(chosen);
      fetchProblem('typeChosen', chosen);
    },
    request,
    reopen: () => fetchProblem('reopened', practiceType),
    requestDifferent: () => fetchProblem('problemRequested', practiceType, true),
    type: (text) => {
      if (problemId !== null) keepDraft(problemId, text);
      dispatch({ type: 'typed', text });
    },
    send: (sending) => {
      if (stage.kind !== 'answering' || (sending === 'answer' && !canSubmit(stage))) return;
      if (isSoundOn()) prepareSound();
      const text = sending === 'answer' ? stage.typed.trim() : null;
      const isUnread = sending === 'shown' || stage.typed === stage.typedBefore;
      sendAnswer({ problemId: stage.problem.id, text, isUnread }, fetchAhead);
    },
    showWords: () => {
      if (stage.kind === 'answering' && stage.sending === null) void askForWords(stage.problem.id);
    },
    pick: (word) => {
      if (stage.kind !== 'answering' || stage.sending !== null) return;
      if (isSoundOn()) prepareSound();
      dispatch({ type: 'typed', text: word });
      sendAnswer({ problemId: stage.problem.id, text: word, isUnread: true }, fetchAhead);
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

/** Calls `act` once, before anything is painted. */
function useStart(isMeant: boolean, act: () => void): void {
  const hasStarted = useRef(false);
  useLayoutEffect(() => {
    if (!isMeant || hasStarted.current) return;
    hasStarted.current = true;
    act();
  }, [isMeant, act]);
}

type Dispatch = (event: PracticeEvent<Problem, Verdict>) => void;
type RequestEvent = 'typeChosen' | 'problemRequested' | 'fetchedAhead' | 'reopened';

/** Tells the state machine when the store's level or open problem changes: another tab, or the refresh behind a screen shown from the store. */
function useLatestFacts(dispatch: Dispatch, openProblem: Problem | null, level: string | null): void {
  useEffect(() => {
    dispatch({ type: 'levelChanged', level });
  }, [dispatch, level]);
  useEffect(() => {
    if (!openProblem) return;
    dispatch({ type: 'openProblemSeen', problem: openProblem, draft: draftOf(openProblem.id) });
  }, [dispatch, openProblem]);
}

type RequestProblem = (type: RequestEvent, practiceType: string | null, skip?: boolean) => void;

function useProblemRequests(dispatch: Dispatch, nextProblem: NextProblem): RequestProblem {
  const count = useRef(0);
  const call = useCallback(
    async (type: RequestEvent, practiceType: string | null, skip: boolean): Promise<void> => {
      count.current += 1;
      const request = count.current;
      dispatch(type === 'typeChosen' ? { type, request, practiceType: practiceType ?? '' } : { type, request });
      const { done, failure } = await nextProblem(practiceType, skip);
      if (done) {
        const problem = done.problem && readProblem(done.problem);
        if (problem) dispatch({ type: 'problemArrived', request, problem, draft: draftOf(problem.id) });
      } else if (fieldErrorOf(failure, 'practiceTypeKey') !== null) {
        dropPracticeType();
        dispatch({ type: 'typeWasGone', request });
      } else if (failure.code !== 'UNAUTHENTICATED') {
        dispatch({ type: 'problemFailed', request, ...loadFailure(failure) });
      }
    },
    [dispatch, nextProblem],
  );
  return useCallback((type, practiceType, skip = false) => void call(type, practiceType, skip), [call]);
}

interface AnswerMeant {
  readonly problemId: string;
  /** Null: `Show answer`. */
  readonly text: string | null;
  /** True for what can be sent without a look at the sentence: asking for the answer, or what was typed before it came. */
  readonly isUnread: boolean;
  /** What was counted where the answer was given; left out: since the sentence was shown here. */
  readonly seconds?: number;
}
type SendAnswer = (answer: AnswerMeant, onVerdict: () => void) => void;

/** Sends the answer that was given to the open problem on another page. */
function useKeptAnswer(problemId: string | null, send: (answer: AnswerMeant) => void): void {
  const sendKept = useEffectEvent((id: string, seconds: number) =>
    send({ problemId: id, text: draftOf(id), isUnread: false, seconds }),
  );
  useEffect(() => {
    const seconds = problemId === null ? null : answerSeconds(problemId);
    if (problemId !== null && seconds !== null) sendKept(problemId, seconds);
  }, [problemId]);
}

function useAnswerRequests(
  dispatch: Dispatch,
  problemId: string | null,
  { onRefused, onAnswered }: Pick<PracticeStart, 'onRefused' | 'onAnswered'>,
): SendAnswer {
  const answer = useAnswer();
  // A double click or two quick presses may come before the next render: the problem under way is known at once.
  const underWay = useRef<{ problemId: string; abort: AbortController } | null>(null);
  const sinceShown = useSinceShown(problemId);
  useLayoutEffect(() => {
    // Leaving the problem, or the screen, ends the attempts to send.
    return () => {
      underWay.current?.abort.abort();
      underWay.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each problem has sendings of its own
  }, [problemId]);

  const send = async (
    { problemId: id, text, isUnread, seconds }: AnswerMeant,
    onVerdict: () => void,
  ): Promise<void> => {
    if (underWay.current?.problemId === id) return;
    if (isUnread && sinceShown() < UNREAD_MS) return;
    const abort = new AbortController();
    underWay.current = { problemId: id, abort };
    const timeTakenSeconds = seconds ?? Math.round(sinceShown() / MS_PER_SECOND);
    dispatch({ type: 'answerSent', sending: text === null ? 'shown' : 'answer' });
    const outcome = await sendUntilAnswered(() => answer({ problemId: id, text, timeTakenSeconds }), {
      onLost: (message) => dispatch({ type: 'connectionLost', problemId: id, message }),
      signal: abort.signal,
    });
    if (outcome === null) return;
    underWay.current = null;
    const event = answerEvent(id, outcome, text !== null);
    // Without this the verdict might wait for the next frame.
    flushSync(() => dispatch(event));
    if (outcome.failure) onRefused?.(outcome.failure);
    if (event.type !== 'verdictArrived') return;
    onAnswered?.(id, event.verdict.isRight);
    dropDraft();
    onVerdict();
  };
  return (meant, onVerdict) => void send(meant, onVerdict);
}

function useWordRequests(
  dispatch: Dispatch,
  problemId: string | null,
  onRefused: PracticeStart['onRefused'],
): (problemId: string) => Promise<void> {
  const showWords = useShowWords();
  const sinceShown = useSinceShown(problemId);
  return async (id) => {
    if (sinceShown() < UNREAD_MS) return;
    const { done, failure } = await showWords(id);
    if (done) {
      keepDraft(id, '');
      dispatch({ type: 'wordsShown', problemId: id });
    } else if (failure.code !== 'UNAUTHENTICATED') {
      const message = failureText(failure, FAILED_TO_SHOW_WORDS);
      dispatch({ type: 'refused', problemId: id, message, requestId: failure.requestId });
      onRefused?.(failure);
    }
  };
}

type SentOutcome = Awaited<ReturnType<ReturnType<typeof useAnswer>>>;

function answerEvent(
  problemId: string,
  { done, failure }: SentOutcome,
  isTyped: boolean,
): PracticeEvent<Problem, Verdict> {
  if (!done) {
    const { requestId, message } = failure;
    const advice = isTyped && message === null ? SUBMIT_AGAIN : undefined;
    return { type: 'refused', problemId, message: failureText(failure, FAILED_TO_SUBMIT), requestId, advice };
  }
  const { hint, verdict } = readAnswer(done.answer);
  return verdict ? { type: 'verdictArrived', problemId, verdict } : { type: 'hinted', problemId, hint };
}

function loadFailure(failure: Failure): Told {
  const { code, requestId } = failure;
  const message = code === 'UNREACHABLE' ? problemLostText(navigator.onLine) : failureText(failure, FAILED_TO_LOAD);
  return { message, requestId };
}

/** The practice type that was chosen in this browser, as long as there is one of that name. */
function knownPracticeType(practiceTypes: readonly string[]): string | null {
  const chosen = chosenPracticeType();
  return chosen !== null && practiceTypes.includes(chosen) ? chosen : null;
}
