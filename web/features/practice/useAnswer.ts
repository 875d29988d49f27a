// oxlint-disable relay/unused-fields -- what an answer changes of the learner is read from the store, by other fragments
import { useCallback } from 'react';
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
        ... on SubmitAnswerPayload @alias(as: "payload") {
          answer {
            ...readAnswer_answer
          }
          viewer {
            ...useAnswer_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [show] = useCommand<useAnswerShowMutation>(graphql`
    mutation useAnswerShowMutation($input: ShowAnswerInput!) {
      showAnswer(input: $input) {
        ... on ShowAnswerPayload @alias(as: "payload") {
          answer {
            ...readAnswer_answer
          }
          viewer {
            ...useAnswer_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  return useCallback(
    ({ problemId, text, timeTakenSeconds }) =>
      text === null
        ? show({ input: { problemId, timeTakenSeconds } })
        : submit({ input: { problem: { problemId }, answer: text, timeTakenSeconds } }),
    [show, submit],
  );
}

void graphql`
  fragment useAnswer_viewer on Viewer {
    practice {
      points
      currentLevel {
        code
      }
    }
  }
`;
