import { useCallback, useRef } from 'react';
import { graphql } from 'react-relay';
import { type Outcome, useCommand } from '../../app/relay/useCommand.ts';
import type { useAnswerShowMutation } from './__generated__/useAnswerShowMutation.graphql.ts';
import type { useAnswerSubmitMutation } from './__generated__/useAnswerSubmitMutation.graphql.ts';

type AnswerOutcome = Outcome<useAnswerSubmitMutation> | Outcome<useAnswerShowMutation>;

/** An answer on its way: to which problem, what was typed (null: `Show answer`), and the seconds since the sentence was shown. */
export interface AnswerToSend {
  readonly problemId: string;
  readonly text: string | null;
  readonly timeTakenSeconds: number;
}

/** Sends one answer, or asks for it to be shown. Both are idempotent: the first one counts, sending again returns its result. */
export function useAnswer(): (answer: AnswerToSend) => Promise<AnswerOutcome> {
  const [submit] = useCommand<useAnswerSubmitMutation>(graphql`
    mutation useAnswerSubmitMutation($input: SubmitAnswerInput!) {
      submitAnswer(input: $input) {
        __typename
        ... on SubmitAnswerPayload {
          answer {
            ...readAnswer_answer
            ...PracticeDesk_answer
            ...RoundDialog_answer
          }
          viewer {
            points
            currentLevel {
              code
            }
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
          answer {
            ...readAnswer_answer
            ...PracticeDesk_answer
            ...RoundDialog_answer
          }
          viewer {
            points
            currentLevel {
              code
            }
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
      const send = (): Promise<AnswerOutcome> =>
        text === null
          ? show({ input: { problemId, timeTakenSeconds } })
          : submit({ input: { problem: { problemId }, answer: text, timeTakenSeconds } });
      const outcome = latest.current.then(send);
      latest.current = outcome;
      return outcome;
    },
    [show, submit],
  );
}
