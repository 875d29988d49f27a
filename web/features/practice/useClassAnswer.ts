// oxlint-disable relay/must-colocate-fragment-spreads -- what an answer changes of its problem is read from the store, by who shows it
import { useCallback, useState } from 'react';
import { graphql, readInlineData } from 'react-relay';
import type { AnswerHint } from '../../../server/features/curriculum/answer.rules.ts';
import { failureText, type Outcome, useCommand } from '../../app/relay/useCommand.ts';
import { useUntilLeft } from '../../lib/useUntilLeft.ts';
import { useSinceShown } from '../../ui/useFirstMoment.ts';
import type { useClassAnswer_answer$key } from './__generated__/useClassAnswer_answer.graphql.ts';
import type { useClassAnswerShowMutation } from './__generated__/useClassAnswerShowMutation.graphql.ts';
import type { useClassAnswerSubmitMutation } from './__generated__/useClassAnswerSubmitMutation.graphql.ts';
import type { Notice, Sending } from './practice.state.ts';
import { draftOf, dropDraft, keepDraft } from './practice.storage.ts';
import { FAILED_TO_SUBMIT, knownHint } from './practice.text.ts';
import { sendUntilAnswered } from './resend.ts';
import { UNREAD_MS } from './unread.ts';

const MS_PER_SECOND = 1_000;

interface Writing {
  readonly typed: string;
  readonly sending: Sending | null;
  readonly hint: AnswerHint | null;
  /** The text that the hint is about; null where it was given before. */
  readonly hintedText: string | null;
  readonly notice: Notice | null;
}

/** The learner's pen at a sentence of a whole class. */
export interface ClassAnswer extends Writing {
  readonly canSend: boolean;
  readonly type: (text: string) => void;
  readonly send: (sending: Sending) => void;
}

type SentOutcome = Outcome<useClassAnswerSubmitMutation> | Outcome<useClassAnswerShowMutation>;

/**
 * What is typed for one problem, and its way to the server; what came of it stands in the store. What is lost on the way is sent again by
 * itself, and what was typed outlives a reload.
 * @param onRefused called when the server did not take the answer
 */
export function useClassAnswer(
  problem: { readonly id: string; readonly hint: AnswerHint | null },
  onRefused: () => void,
): ClassAnswer {
  const { id } = problem;
  const [writing, setWriting] = useState<Writing>(() => ({
    typed: draftOf(id),
    sending: null,
    hint: problem.hint,
    hintedText: null,
    notice: null,
  }));
  const deliver = useDelivery();
  const untilLeft = useUntilLeft();
  const sinceShown = useSinceShown();
  const { typed, sending } = writing;
  const isEmpty = typed.trim() === '';
  const put = (change: Partial<Writing>) => setWriting((now) => ({ ...now, ...change }));

  const send = async (kind: Sending) => {
    if (sending !== null || (kind === 'answer' && isEmpty)) return;
    const waitedMs = sinceShown();
    if (kind === 'shown' && waitedMs < UNREAD_MS) return;
    const text = kind === 'answer' ? typed.trim() : null;
    const answer = { id, text, timeTakenSeconds: Math.round(waitedMs / MS_PER_SECOND) };
    put({ sending: kind, hint: null, notice: null });
    const outcome = await sendUntilAnswered(() => deliver(answer), {
      onLost: (message) => put({ notice: { kind: 'lost', message, requestId: null } }),
      signal: untilLeft(),
    });
    if (outcome === null) return;
    if (outcome.failure) {
      const { requestId } = outcome.failure;
      const message = failureText(outcome.failure, FAILED_TO_SUBMIT);
      put({ sending: null, notice: { kind: 'refused', message, requestId } });
      onRefused();
      return;
    }
    const hint = hintOf(outcome.done.answer);
    put({ sending: null, notice: null, hint, hintedText: hint && typed });
    if (!hint) dropDraft();
  };
  return {
    ...writing,
    canSend: sending === null && !isEmpty,
    type: (text) => {
      if (sending !== null) return;
      keepDraft(id, text);
      put({ typed: text, notice: null });
    },
    send: (kind) => void send(kind),
  };
}

/** The hint that came instead of a verdict; null where the answer counts. */
function hintOf(answerRef: useClassAnswer_answer$key): AnswerHint | null {
  const { verdict, hint } = readInlineData<useClassAnswer_answer$key>(
    graphql`
      fragment useClassAnswer_answer on Answer @inline {
        verdict
        hint
      }
    `,
    answerRef,
  );
  return verdict === 'HINT' ? knownHint(hint) : null;
}

/** Sends an answer, or that it is not known (`text` null). Both may be sent again: the first one counts. */
function useDelivery(): (answer: {
  id: string;
  text: string | null;
  timeTakenSeconds: number;
}) => Promise<SentOutcome> {
  const [submit] = useCommand<useClassAnswerSubmitMutation>(graphql`
    mutation useClassAnswerSubmitMutation($input: SubmitAnswerInput!) {
      submitAnswer(input: $input) {
        ... on SubmitAnswerPayload @alias(as: "payload") {
          answer {
            ...useClassAnswer_answer
            problem {
              ...ClassProblem_problem
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [show] = useCommand<useClassAnswerShowMutation>(graphql`
    mutation useClassAnswerShowMutation($input: ShowAnswerInput!) {
      showAnswer(input: $input) {
        ... on ShowAnswerPayload @alias(as: "payload") {
          answer {
            ...useClassAnswer_answer
            problem {
              ...ClassProblem_problem
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  return useCallback(
    ({ id, text, timeTakenSeconds }) =>
      text === null
        ? show({ input: { problemId: id, timeTakenSeconds } })
        : submit({ input: { problem: { problemId: id }, answer: text, timeTakenSeconds } }),
    [show, submit],
  );
}
