import { useCallback, useRef } from 'react';
import { graphql } from 'react-relay';
import { type Outcome, useCommand } from '../../app/relay/useCommand.ts';
import type { useAnswerShowMutation } from './__generated__/useAnswerShowMutation.graphql.ts';
import type { useAnswerSubmitMutation } from './__generated__/useAnswerSubmitMutation.graphql.ts';

type SubmitOutcome = Outcome<useAnswerSubmitMutation>;
type ShowOutcome = Outcome<useAnswerShowMutation>;

/** An answer on its way: to which problem, what was typed (null: `Show answer`), and the seconds since the sentence was shown. */
export interface AnswerToSend {
  readonly problemId: string;
  readonly text: string | null;
  readonly timeTakenSeconds: number;
}

/** The answer's result as the server gives it: a few facts and the references of what shows it. */
export type AnswerResult = NonNullable<SubmitOutcome['done'] | ShowOutcome['done']>['result'];

/** Sends one answer, or asks for it to be shown. Both are idempotent: the first one counts, sending again returns its result. */
export function useAnswer(): (answer: AnswerToSend) => Promise<SubmitOutcome | ShowOutcome> {
  const [submit] = useCommand<useAnswerSubmitMutation>(graphql`
    mutation useAnswerSubmitMutation($input: SubmitAnswerInput!) {
      submitAnswer(input: $input) {
        __typename
        ... on SubmitAnswerPayload {
          result {
            ...useAnswer_result @relay(mask: false)
          }
        }
        ... on ValidationError {
          message
        }
        ... on NotFoundError {
          message
        }
        ... on UnauthenticatedError {
          message
        }
      }
    }
  `);
  const [show] = useCommand<useAnswerShowMutation>(graphql`
    mutation useAnswerShowMutation($input: ShowAnswerInput!) {
      showAnswer(input: $input) {
        __typename
        ... on ShowAnswerPayload {
          result {
            ...useAnswer_result @relay(mask: false)
          }
        }
        ... on NotFoundError {
          message
        }
        ... on UnauthenticatedError {
          message
        }
      }
    }
  `);
  // A second call of one command joins the first: an answer to another problem must not take its result.
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    ({ problemId, text, timeTakenSeconds }) => {
      const send = (): Promise<SubmitOutcome | ShowOutcome> =>
        text === null
          ? show({ input: { problemId, timeTakenSeconds } })
          : submit({ input: { problemId, answer: text, timeTakenSeconds } });
      const outcome = latest.current.then(send);
      latest.current = outcome;
      return outcome;
    },
    [show, submit],
  );
}

// What both answers select of the result.
graphql`
  fragment useAnswer_result on AnswerResult {
    retry
    hint
    roundCompleted
    fullSentence
    roundProgress {
      ...RoundBar_progress
    }
    viewer {
      id
      points
      currentLevel {
        code
      }
    }
    ...ClozeCard_result
    ...AnswerFeedback_result
    ...AnswerFacts_result
    ...RoundDialog_result
  }
`;
