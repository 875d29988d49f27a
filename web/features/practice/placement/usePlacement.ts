import { useCallback, useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { AnswerHint } from '../../../../server/features/curriculum/answer.rules.ts';
import { useNavigate } from '../../../lib/RouterView.tsx';
import { useUntilLeft } from '../../../lib/useUntilLeft.ts';
import { useSinceShown } from '../../../ui/useFirstMoment.ts';
import { type Failure, failureText, useCommand } from '../../../app/relay/useCommand.ts';
import type { Notice, Sending, Told } from '../practice.state.ts';
import { FAILED_TO_LOAD, FAILED_TO_SUBMIT, problemLostText } from '../practice.text.ts';
import { sendUntilAnswered } from '../resend.ts';
import { FIND_LEVEL } from '../shared/start.ts';
import { UNREAD_MS } from '../unread.ts';
import type { PlacementResult_placement$key } from './__generated__/PlacementResult_placement.graphql.ts';
import type { usePlacementMutation } from './__generated__/usePlacementMutation.graphql.ts';
import {
  type PlacementProblem,
  type PlacementStep,
  type PlacementVerdict,
  readPlacement,
  readVerdict,
} from './readPlacement.ts';
import { usePlacementAnswer } from './usePlacementAnswer.ts';

/** So long a verdict stands, unless Enter goes on. */
const VERDICT_MS = 700;
/** A second Enter so soon was meant for the answer. */
const SECOND_ENTER_MS = 150;

/** A sentence is typed into; `sending` is null until an answer is on its way. */
export interface AnsweringStage {
  readonly kind: 'answering';
  readonly problem: PlacementProblem;
  readonly typed: string;
  readonly sending: Sending | null;
  readonly hint: AnswerHint | null;
  /** The text that the hint is about. */
  readonly hintedText: string | null;
  readonly notice: Notice | null;
}

/** The verdict stands for a moment. */
export interface AnsweredStage {
  readonly kind: 'answered';
  readonly problem: PlacementProblem;
  readonly typed: string;
  readonly verdict: PlacementVerdict;
}

type Stage =
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'failed' } & Told)
  | AnsweringStage
  | AnsweredStage
  /** What was found before the page was opened. */
  | { readonly kind: 'found' }
  | { readonly kind: 'ended'; readonly ref: PlacementResult_placement$key };

/** The placement screen's state and what a person can do on it. */
export interface Placement {
  readonly stage: Stage;
  readonly type: (text: string) => void;
  readonly send: (sending: Sending) => void;
  /** Enter on a verdict. */
  readonly goOn: () => void;
  /** `Try Again`. */
  readonly retry: () => void;
  /** `Find my level again`: a new placement in place of the one that has ended. */
  readonly again: () => void;
}

type Next = PlacementStep | ({ readonly kind: 'failed' } & Told);

function stageOf(next: Next): Stage {
  if ('kind' in next) return next;
  if (!next.problem) return { kind: 'ended', ref: next.result };
  const { problem } = next;
  return { kind: 'answering', problem, typed: '', sending: null, hint: problem.hint, hintedText: null, notice: null };
}

function failed(failure: Failure): Next {
  const { code, requestId } = failure;
  const message = code === 'UNREACHABLE' ? problemLostText(navigator.onLine) : failureText(failure, FAILED_TO_LOAD);
  return { kind: 'failed', message, requestId };
}

/**
 * Runs a placement: a sentence, its verdict for a moment, the next one, until the server has found the level.
 * @param start `next`: goes on, or begins; `again`: begins anew where the last one has ended; `found`: asks for nothing before `again()`
 */
export function usePlacement(start: 'next' | 'again' | 'found'): Placement {
  const [stage, setStage] = useState<Stage>({ kind: start === 'found' ? 'found' : 'loading' });
  const ask = useNextStep();
  const answer = usePlacementAnswer();
  const navigate = useNavigate();
  const untilLeft = useUntilLeft();
  /** What ends the moment of the verdict. */
  const goOn = useRef<(() => void) | null>(null);
  const sinceShown = useSinceShown(stage.kind === 'answering' ? stage.problem.id : null);

  /** Whether a new placement was asked for and has not begun yet. */
  const isAnew = useRef(start === 'again');
  const load = useCallback(async () => {
    const signal = untilLeft();
    const next = await ask(isAnew.current);
    if (signal.aborted) return;
    if (!('kind' in next)) {
      // The address asks for another one no more: a reload goes on with this one.
      if (isAnew.current) void navigate(FIND_LEVEL, { replace: true, keepsPlace: true });
      isAnew.current = false;
    }
    setStage(stageOf(next));
  }, [ask, navigate, untilLeft]);
  const isLoading = stage.kind === 'loading';
  useEffect(() => {
    if (isLoading) void load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the first time
  }, []);

  const put = (change: Partial<AnsweringStage>) =>
    setStage((now) => (now.kind === 'answering' ? { ...now, ...change } : now));

  const told = async (verdict: PlacementVerdict, problem: PlacementProblem, typed: string) => {
    const signal = untilLeft();
    setStage({ kind: 'answered', problem, typed, verdict });
    const moment = new Promise<void>((resolve) => {
      const since = performance.now();
      goOn.current = () => {
        if (performance.now() - since >= SECOND_ENTER_MS) resolve();
      };
      setTimeout(resolve, VERDICT_MS);
    });
    const [next] = await Promise.all([ask(false), moment]);
    goOn.current = null;
    if (!signal.aborted) setStage(stageOf(next));
  };

  const send = async (sending: Sending) => {
    if (stage.kind !== 'answering' || stage.sending !== null) return;
    const { problem, typed } = stage;
    const text = sending === 'answer' ? typed.trim() : null;
    if (text === '' || (text === null && sinceShown() < UNREAD_MS)) return;
    put({ sending, notice: null, hint: null });
    const outcome = await sendUntilAnswered(() => answer(problem.id, text), {
      onLost: (message) => put({ notice: { kind: 'lost', message, requestId: null } }),
      signal: untilLeft(),
    });
    if (outcome === null) return;
    if (outcome.failure) {
      const { requestId } = outcome.failure;
      const message = failureText(outcome.failure, FAILED_TO_SUBMIT);
      put({ sending: null, notice: { kind: 'refused', message, requestId } });
      return;
    }
    const verdict = readVerdict(outcome.done.answer);
    if (verdict.verdict === 'HINT') {
      put({ sending: null, notice: null, hint: verdict.hint, hintedText: typed });
      return;
    }
    await told(verdict, problem, typed);
  };

  const reload = () => {
    setStage({ kind: 'loading' });
    void load();
  };
  return {
    stage,
    type: (text) =>
      setStage((now) => (now.kind === 'answering' && !now.sending ? { ...now, typed: text, notice: null } : now)),
    send: (sending) => void send(sending),
    goOn: () => goOn.current?.(),
    retry: reload,
    again: () => {
      isAnew.current = true;
      reload();
    },
  };
}

/** Asks the server for the next step; with `again`, of a new placement where the last has ended. */
function useNextStep(): (again: boolean) => Promise<Next> {
  const [run] = useCommand<usePlacementMutation>(graphql`
    mutation usePlacementMutation($input: NextPlacementProblemInput!) {
      nextPlacementProblem(input: $input) {
        ... on NextPlacementProblemPayload @alias(as: "payload") {
          placement {
            ...readPlacement_placement
            ...PlacementResult_placement
            problem {
              ...AnswerForm_problem
              ...ClozeText_problem
            }
          }
          viewer {
            practice {
              levelUndecided
              currentLevel {
                code
              }
              placement {
                endedAt
                ...FoundBefore_placement
              }
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  return useCallback(
    async (again) => {
      const { done, failure } = await run({ input: again ? { again } : {} });
      return done ? readPlacement(done.placement) : failed(failure);
    },
    [run],
  );
}
