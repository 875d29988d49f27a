import { useState } from 'react';
import { graphql } from 'react-relay';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import type { useStartAttemptMutation } from './__generated__/useStartAttemptMutation.graphql.ts';

/** Begins an attempt, or goes on with the one that is under way. */
export interface StartAttempt {
  /** True once it has begun. */
  readonly start: (assignmentId: string) => Promise<boolean>;
  readonly isBusy: boolean;
  /** Why it could not be begun. */
  readonly failure: Failure | null;
}

/** Begins attempts at homework. */
export function useStartAttempt(): StartAttempt {
  const [run, isBusy] = useCommand<useStartAttemptMutation>(graphql`
    mutation useStartAttemptMutation($input: StartAttemptInput!) {
      startAttempt(input: $input) {
        ... on StartAttemptPayload @alias(as: "payload") {
          attempt {
            id
            assignment {
              ...AttemptScreen_assignment
              ...ToDoItem_assignment
            }
          }
          viewer {
            homework {
              toDoCount
              newCount
              dueSoonCount
              remindedCount
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  const start = async (assignmentId: string): Promise<boolean> => {
    const outcome = await run({ input: { assignmentId } });
    setFailure(outcome.failure);
    return outcome.done !== null;
  };
  return { start, isBusy, failure };
}
