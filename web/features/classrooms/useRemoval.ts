import { graphql } from 'react-relay';
import { UNDO_SECONDS } from '../../../server/kernel/undo.rules.ts';
import { helpsToRepeat, unreachableText } from '../../app/relay/errors.ts';
import { type Failure, failureText, useCommand } from '../../app/relay/useCommand.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { useRemoving } from '../../ui/useRemoving.ts';
import type { useRemovalMutation } from './__generated__/useRemovalMutation.graphql.ts';
import type { useRemovalUndoMutation } from './__generated__/useRemovalUndoMutation.graphql.ts';

const FALLBACK = 'The student could not be removed';
const MS_A_SECOND = 1_000;

/** Why a student is not back, as far as anybody knows. */
function notBackText(name: string, { code, message }: Failure): string {
  // The server's own text is for what may not be done twice; this may.
  if (code === 'DEADLINE_EXCEEDED')
    return `${name} may not be back yet: this is taking longer than expected. You can safely try again.`;
  return [`${name} could not be put back.`, unreachableText(code) ?? message].filter(Boolean).join(' ');
}

/** Takes a student out of a class, and for 10 s offers to take that back. */
export function useRemoval({ id, name }: { id: string; name: string }): [remove: () => Promise<void>, isBusy: boolean] {
  const [send, isBusy] = useCommand<useRemovalMutation>(graphql`
    mutation useRemovalMutation($input: RemoveStudentInput!) {
      removeStudent(input: $input) {
        ... on RemoveStudentPayload @alias(as: "payload") {
          enrolment {
            classroom {
              ...Roster_classroom
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [restore] = useCommand<useRemovalUndoMutation>(graphql`
    mutation useRemovalUndoMutation($input: RestoreStudentInput!) {
      restoreStudent(input: $input) {
        ... on RestoreStudentPayload @alias(as: "payload") {
          enrolment {
            classroom {
              ...Roster_classroom
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const removing = useRemoving();
  const input = { enrolmentId: id };
  const undo = async () => {
    const { failure } = await restore({ input });
    if (!failure) return;
    const again = { label: 'Try Again', onSelect: () => void undo() };
    toastError(notBackText(name, failure), helpsToRepeat(failure.code) ? again : undefined);
  };
  const remove = async () => {
    const { failure } = await removing(id, send({ input }));
    if (failure) toastError(failureText(failure, FALLBACK));
    else
      toastSuccess(`${name} has been removed.`, {
        label: 'Undo',
        onSelect: () => void undo(),
        shownMs: UNDO_SECONDS * MS_A_SECOND,
      });
  };
  return [remove, isBusy];
}
