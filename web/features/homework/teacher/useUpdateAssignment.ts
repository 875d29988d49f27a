import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { type Outcome, useCommand } from '../../../app/relay/useCommand.ts';
import type {
  useUpdateAssignmentMutation,
  useUpdateAssignmentMutation$variables,
} from './__generated__/useUpdateAssignmentMutation.graphql.ts';

type Input = useUpdateAssignmentMutation$variables['input'];

/** Changes homework; what is left out stays. */
export function useUpdateAssignment(): [
  update: (input: Input) => Promise<Outcome<useUpdateAssignmentMutation>>,
  isBusy: boolean,
] {
  const [run, isBusy] = useCommand<useUpdateAssignmentMutation>(graphql`
    mutation useUpdateAssignmentMutation($input: UpdateAssignmentInput!) {
      updateAssignment(input: $input) {
        ... on UpdateAssignmentPayload @alias(as: "payload") {
          assignment {
            state
            ...AssignmentItem_assignment
            ...AssignmentHead_assignment
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  return [useCallback((input: Input) => run({ input }), [run]), isBusy];
}
