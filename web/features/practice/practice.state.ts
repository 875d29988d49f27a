import type { AnswerHint } from '../../../server/features/curriculum/answer.rules.ts';

/** What the state machine has to know of a problem; the screen adds the fragment references it shows. */
export interface ProblemFacts {
  readonly id: string;
  /** Its CEFR code. */
  readonly level: string;
  readonly hint: AnswerHint | null;
}

/** What the state machine has to know of a verdict. */
export interface VerdictFacts {
  readonly roundCompleted: boolean;
}

/** Which of the two ways an answer is on its way. */
export type Sending = 'answer' | 'shown';

/** What is told of a failure. */
export interface Told {
  readonly message: string;
  /** The id under which the server logged it; null where it logged nothing. */
  readonly requestId: string | null;
}

/** What is said beside the input: the connection is lost (the answer is sent again by itself), or the server refused the answer. */
export interface Notice extends Told {
  readonly kind: 'lost' | 'refused';
  /** What can be done about it in the field; left out where the message says so. */
  readonly advice?: string | undefined;
}

/** The learner types; `sending` is null until an answer is on its way. */
export interface Answering<P> {
  readonly kind: 'answering';
  readonly problem: P;
  readonly typed: string;
  /** What stood in the input when the sentence came into sight: nobody has meant it for this sentence yet. */
  readonly typedBefore: string;
  readonly sending: Sending | null;
  readonly hint: AnswerHint | null;
  /** The text that the hint is about: once it changes, the gap is an ordinary one again. */
  readonly hintedText: string | null;
  readonly notice: Notice | null;
}

/** The learner reads the verdict. */
export interface Answered<P, V> {
  readonly kind: 'answered';
  readonly problem: P;
  readonly verdict: V;
  readonly isDialogOpen: boolean;
}

/** What the desk showed before a wait: its round and its level stay in sight. */
export interface Before<P, V> {
  readonly problem: P;
  /** Null for a problem that was given up. */
  readonly verdict: V | null;
}

/** The next sentence is on its way. What is typed meanwhile is kept for it. */
export interface Waiting<P, V> {
  readonly kind: 'waiting';
  /** Null before the first sentence: then there is no desk yet. */
  readonly before: Before<P, V> | null;
  readonly typed: string;
}

/** The next sentence could not be fetched. */
export interface Failed<P, V> extends Told {
  readonly kind: 'failed';
  readonly before: Before<P, V> | null;
  readonly typed: string;
}

/** What the practice screen shows. */
export type Stage<P, V> =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'ready' }
  | Waiting<P, V>
  | Failed<P, V>
  | Answering<P>
  | Answered<P, V>;

/** The practice screen. */
export interface PracticeState<P extends ProblemFacts, V extends VerdictFacts> {
  readonly stage: Stage<P, V>;
  readonly practiceType: string | null;
  /** The learner's level: a problem fetched ahead for another one is dropped. Null where it decides nothing. */
  readonly level: string | null;
  /** Numbers the calls for a problem: an answer to an earlier call is void. */
  readonly request: number;
  /** True while the latest call for a problem is under way. */
  readonly isFetching: boolean;
  /** The problem fetched ahead while the learner reads the verdict; null in every other stage. */
  readonly next: P | null;
  /** True until the learner has answered or asked for anything: only then may the server's open problem replace the one shown. */
  readonly isUntouched: boolean;
}

/** What can happen on the practice screen. */
export type PracticeEvent<P, V> =
  | { readonly type: 'openProblemSeen'; readonly problem: P; readonly draft?: string }
  | { readonly type: 'typeChosen'; readonly practiceType: string; readonly request: number }
  | { readonly type: 'problemRequested'; readonly request: number }
  | { readonly type: 'fetchedAhead'; readonly request: number }
  | { readonly type: 'reopened'; readonly request: number }
  | { readonly type: 'problemArrived'; readonly request: number; readonly problem: P; readonly draft?: string }
  | ({ readonly type: 'problemFailed'; readonly request: number } & Told)
  | { readonly type: 'typeWasGone'; readonly request: number }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'answerSent'; readonly sending: Sending }
  | { readonly type: 'connectionLost'; readonly problemId: string; readonly message: string }
  | { readonly type: 'hinted'; readonly problemId: string; readonly hint: AnswerHint }
  | { readonly type: 'wordsShown'; readonly problemId: string }
  | ({ readonly type: 'refused'; readonly problemId: string; readonly advice?: string | undefined } & Told)
  | { readonly type: 'verdictArrived'; readonly problemId: string; readonly verdict: V }
  | { readonly type: 'wentOn' }
  | { readonly type: 'dialogClosed' }
  | { readonly type: 'levelChanged'; readonly level: string | null };

/** What the screen opens with. `draft` is what was typed into the open problem before a reload. */
export interface Opening<P> {
  readonly openProblem: P | null;
  readonly practiceType: string | null;
  readonly level: string | null;
  readonly draft: string;
}

/** The state in which the screen opens: an open problem at once, else the start for a chosen practice type, else the choice. */
export function openingState<P extends ProblemFacts, V extends VerdictFacts>(opening: Opening<P>): PracticeState<P, V> {
  const { openProblem, practiceType, level, draft } = opening;
  const start: Stage<P, V> = { kind: practiceType === null ? 'choosing' : 'ready' };
  const stage = openProblem ? answering(openProblem, draft) : start;
  return { stage, practiceType, level, request: 0, isFetching: false, next: null, isUntouched: true };
}

/** True when `Submit Answer` may act: something is typed and nothing is on its way. */
export function canSubmit(stage: Stage<unknown, unknown>): stage is Answering<unknown> {
  return stage.kind === 'answering' && stage.sending === null && stage.typed.trim() !== '';
}

/** The practice screen's state after an event. An event that does not fit the stage (late, doubled) changes nothing. */
export function practiceReducer<P extends ProblemFacts, V extends VerdictFacts>(
  state: PracticeState<P, V>,
  event: PracticeEvent<P, V>,
): PracticeState<P, V> {
  switch (event.type) {
    case 'openProblemSeen':
      return withOpenProblem(state, event.problem, event.draft);
    case 'typeChosen':
      return { ...requested(state, event.request, null), practiceType: event.practiceType };
    case 'problemRequested':
      return requested(state, event.request, beforeOf(state.stage));
    case 'fetchedAhead':
      return { ...state, request: event.request, isFetching: true, next: null };
    case 'reopened': {
      // A verdict that is being read stays: what is open again comes after it.
      const type = state.stage.kind === 'answered' ? 'fetchedAhead' : 'problemRequested';
      return practiceReducer(state, { type, request: event.request });
    }
    case 'problemArrived':
      return event.request === state.request ? withProblem(state, event.problem, event.draft) : state;
    case 'problemFailed':
      return event.request === state.request ? withFailure(state, event) : state;
    case 'typeWasGone':
      return event.request === state.request ? withoutType(state) : state;
    case 'wentOn':
      return wentOn(state);
    case 'dialogClosed':
      return state.stage.kind === 'answered' ? { ...state, stage: { ...state.stage, isDialogOpen: false } } : state;
    case 'levelChanged':
      return { ...state, level: event.level, next: state.next?.level === event.level ? state.next : null };
    default:
      return answerEvent(state, event);
  }
}

type AnswerEvent<P, V> = Extract<
  PracticeEvent<P, V>,
  {
    type: 'typed' | 'answerSent' | 'connectionLost' | 'hinted' | 'wordsShown' | 'refused' | 'verdictArrived';
  }
>;

function answerEvent<P extends ProblemFacts, V extends VerdictFacts>(
  state: PracticeState<P, V>,
  event: AnswerEvent<P, V>,
): PracticeState<P, V> {
  const { stage } = state;
  const isWaiting = stage.kind === 'waiting' || stage.kind === 'failed';
  if (isWaiting && event.type === 'typed') return { ...state, stage: { ...stage, typed: event.text } };
  if (stage.kind !== 'answering') return state;
  if ('problemId' in event && event.problemId !== stage.problem.id) return state;
  const put = (change: Partial<Answering<P>>) => ({ ...state, stage: { ...stage, ...change } });
  switch (event.type) {
    case 'typed':
      return stage.sending === null ? put({ typed: event.text, notice: null }) : state;
    case 'answerSent':
      if (stage.sending !== null) return state;
      return { ...put({ sending: event.sending, notice: null, hint: null }), isUntouched: false };
    case 'connectionLost':
      return stage.sending === null
        ? state
        : put({ notice: { kind: 'lost', message: event.message, requestId: null } });
    case 'hinted':
      return put({ sending: null, notice: null, hint: event.hint, hintedText: stage.typed });
    case 'wordsShown':
      // What was typed is none of them, or will be chosen.
      return stage.sending === null ? put({ typed: '', typedBefore: '', hint: null, notice: null }) : state;
    case 'refused':
      return put({
        sending: null,
        notice: { kind: 'refused', message: event.message, requestId: event.requestId, advice: event.advice },
      });
    default: {
      const { problem } = stage;
      const { verdict } = event;
      return { ...state, stage: { kind: 'answered', problem, verdict, isDialogOpen: verdict.roundCompleted } };
    }
  }
}

function requested<P extends ProblemFacts, V extends VerdictFacts>(
  state: PracticeState<P, V>,
  request: number,
  before: Before<P, V> | null,
): PracticeState<P, V> {
  const typed = before !== null && state.stage.kind === 'failed' ? state.stage.typed : '';
  return {
    ...state,
    stage: { kind: 'waiting', before, typed },
    request,
    isFetching: true,
    next: null,
    isUntouched: false,
  };
}

/** What of a stage stays in sight while the next sentence is waited for. */
function beforeOf<P, V>(stage: Stage<P, V>): Before<P, V> | null {
  if (stage.kind === 'answered') return { problem: stage.problem, verdict: stage.verdict };
  if (stage.kind === 'answering') return { problem: stage.problem, verdict: null };
  return stage.kind === 'waiting' || stage.kind === 'failed' ? stage.before : null;
}

function withOpenProblem<P extends ProblemFacts, V extends VerdictFacts>(
  state: PracticeState<P, V>,
  problem: P,
  draft?: string,
): PracticeState<P, V> {
  const { stage, isUntouched } = state;
  const isShown = stage.kind === 'answering' && stage.problem.id === problem.id;
  return isUntouched && !isShown ? { ...state, stage: answering(problem, draft) } : state;
}

function withProblem<P extends ProblemFacts, V extends VerdictFacts>(
  state: PracticeState<P, V>,
  problem: P,
  draft?: string,
): PracticeState<P, V> {
  const { stage } = state;
  const arrived = { ...state, isFetching: false };
  if (stage.kind === 'waiting') return { ...arrived, stage: answering(problem, stage.typed || draft) };
  const isOfLevel = state.level === null || problem.level === state.level;
  return stage.kind === 'answered' && isOfLevel ? { ...arrived, next: problem } : arrived;
}

function withFailure<P extends ProblemFacts, V extends VerdictFacts>(
  state: PracticeState<P, V>,
  { message, requestId }: Told,
): PracticeState<P, V> {
  const { stage } = state;
  // While the learner still reads, a failure to fetch ahead is silent: going on asks again.
  if (stage.kind !== 'waiting') return { ...state, isFetching: false };
  const { before, typed } = stage;
  return { ...state, isFetching: false, stage: { kind: 'failed', before, typed, message, requestId } };
}

/** Asking again for a practice type that is gone would fail for ever: another has to be chosen. */
function withoutType<P extends ProblemFacts, V extends VerdictFacts>(state: PracticeState<P, V>): PracticeState<P, V> {
  const stage: Stage<P, V> = state.stage.kind === 'waiting' ? { kind: 'choosing' } : state.stage;
  return { ...state, isFetching: false, practiceType: null, stage };
}

function wentOn<P extends ProblemFacts, V extends VerdictFacts>(state: PracticeState<P, V>): PracticeState<P, V> {
  if (state.stage.kind !== 'answered') return state;
  if (state.next) return { ...state, stage: answering(state.next), next: null };
  return { ...state, stage: { kind: 'waiting', before: beforeOf(state.stage), typed: '' } };
}

function answering<P extends ProblemFacts>(problem: P, draft = ''): Answering<P> {
  const { hint } = problem;
  return {
    kind: 'answering',
    problem,
    typed: draft,
    typedBefore: draft,
    sending: null,
    hint,
    hintedText: null,
    notice: null,
  };
}
