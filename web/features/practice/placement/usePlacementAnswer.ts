import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { type Outcome, useCommand } from '../../../app/relay/useCommand.ts';
import type { usePlacementAnswerShowMutation } from './__generated__/usePlacementAnswerShowMutation.graphql.ts';
import type { usePlacementAnswerSubmitMutation } from './__generated__/usePlacementAnswerSubmitMutation.graphql.ts';

type AnswerOutcome = Outcome<usePlacementAnswerSubmitMutation> | Outcome<usePlacementAnswerShowMutation>;

/** Sends one answer of a placement; `text` null asks for it to be shown. Both may be sent again: the first one counts. */
export function usePlacementAnswer(): (problemId: string, text: string | null) => Promise<AnswerOutcome> {
  const [submit] = useCommand<usePlacementAnswerSubmitMutation>(graphql`
    mutation usePlacementAnswerSubmitMutation($input: SubmitAnswerInput!) {
      submitAnswer(input: $input) {
        ... on SubmitAnswerPayload @alias(as: "payload") {
          answer {
            ...readPlacement_answer
            ...ClozeText_answer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [show] = useCommand<usePlacementAnswerShowMutation>(graphql`
    mutation usePlacementAnswerShowMutation($input: ShowAnswerInput!) {
      showAnswer(input: $input) {
        ... on ShowAnswerPayload @alias(as: "payload") {
          answer {
            ...readPlacement_answer
            ...ClozeText_answer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  return useCallback(
    (problemId, text) =>
      text === null ? show({ input: { problemId } }) : submit({ input: { problem: { problemId }, answer: text } }),
    [show, submit],
  );
}
