import { useRef } from 'react';
import { graphql } from 'react-relay';
import { helpsToRepeat, unreachableText } from '../../app/relay/errors.ts';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { dismissError, toastError, toastSuccess } from '../../ui/toasts.ts';
import { undoAction } from '../../ui/undoAction.ts';
import { useRemoving, useRestoring } from '../../ui/useRemoving.ts';
import type { useRemovalMutation } from './__generated__/useRemovalMutation.graphql.ts';
import type { useRemovalUndoMutation } from './__generated__/useRemovalUndoMutation.graphql.ts';

/** Why a student is not removed, or back, as far as anybody knows. */
function failedText(name: string, state: 'removed' | 'back', { code, message }: Failure): string {
  // The server's own text is for what may not be done twice; this may.
  if (code === 'DEADLINE_EXCEEDED')
    return `${name} may not be ${state} yet: this is taking longer than expected. You can safely try again.`;
  const failed = `${name} could not be ${state === 'back' ? 'put back' : state}.`;
  return [failed, unreachableText(code) ?? message].filter(Boolean).join(' ');
}

/** Says that something has failed, and offers to try again where that may help. */
function sayFailed(text: string, { code }: Failure, again: () => Promise<void>): void {
  toastError(text, helpsToRepeat(code) ? { label: 'Try Again', onSelect: () => void again() } : undefined);
}

/** Takes a student out of a class, and offers for a moment to take that back. */
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
  const restoring = useRestoring();
  /** What has been said of its failing. */
  const failed = useRef<string | null>(null);
  const input = { enrolmentId: id };
  const undo = async () => {
    const { failure } = await restoring(id, restore({ input }));
    if (failure) sayFailed(failedText(name, 'back', failure), failure, undo);
  };
  const remove = async () => {
    const { failure } = await removing(id, send({ input }));
    const text = failure && failedText(name, 'removed', failure);
    if (failed.current !== null && failed.current !== text) dismissError(failed.current);
    failed.current = text;
    if (text) return sayFailed(text, failure, remove);
    toastSuccess(`${name} has been removed.`, undoAction(undo));
  };
  return [remove, isBusy];
}
