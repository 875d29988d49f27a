import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { type Outcome, useCommand } from '../../app/relay/useCommand.ts';
import type {
  useUpdateClassroomMutation,
  useUpdateClassroomMutation$variables,
} from './__generated__/useUpdateClassroomMutation.graphql.ts';

type Input = useUpdateClassroomMutation$variables['input'];

/** Changes a class; what is left out stays. */
export function useUpdateClassroom(): [
  update: (input: Input) => Promise<Outcome<useUpdateClassroomMutation>>,
  isBusy: boolean,
] {
  const [run, isBusy] = useCommand<useUpdateClassroomMutation>(graphql`
    mutation useUpdateClassroomMutation($input: UpdateClassroomInput!) {
      updateClassroom(input: $input) {
        ... on UpdateClassroomPayload @alias(as: "payload") {
          classroom {
            ...ClassroomHead_classroom
            ...ClassroomFigures_classroom
            ...ClassroomSettings_classroom
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  return [useCallback((input: Input) => run({ input }), [run]), isBusy];
}
