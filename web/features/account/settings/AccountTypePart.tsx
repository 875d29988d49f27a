import { Button } from '@mantine/core';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import type { AccountTypePart_viewer$key } from './__generated__/AccountTypePart_viewer.graphql.ts';
import type { AccountTypePartMutation } from './__generated__/AccountTypePartMutation.graphql.ts';
import { Part } from './Section.tsx';
import classes from './settings.module.css';

const FALLBACK = 'Update failed';
const TYPES = {
  STUDENT: {
    name: 'Student',
    other: 'TEACHER',
    change: 'Change to teacher',
    meaning: 'You can then run classes and set homework. You must be 18 or older. Your practice and points stay.',
  },
  TEACHER: {
    name: 'Teacher',
    other: 'STUDENT',
    change: 'Change to student',
    meaning: 'You can then join classes, and no longer run any: delete your classes first. A verification ends.',
  },
} as const;

/** Student or teacher, and the change to the other. */
export function AccountTypePart({ viewerRef }: { viewerRef: AccountTypePart_viewer$key }) {
  const { userType } = useFragment(
    graphql`
      fragment AccountTypePart_viewer on Viewer {
        userType
      }
    `,
    viewerRef,
  );
  const [change, isBusy] = useCommand<AccountTypePartMutation>(graphql`
    mutation AccountTypePartMutation($input: ChangeAccountTypeInput!) {
      changeAccountType(input: $input) {
        __typename
        ... on ChangeAccountTypePayload {
          viewer {
            ...AccountTypePart_viewer
            ...TeacherSection_viewer
          }
        }
        ... on ForbiddenError {
          message
        }
        ... on ConflictError {
          message
        }
        ... on UnauthenticatedError {
          message
        }
      }
    }
  `);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const type = TYPES[userType === 'TEACHER' ? 'TEACHER' : 'STUDENT'];

  const confirm = async () => {
    const outcome = await change({ input: { userType: type.other } });
    setFailure(outcome.failure);
    if (!outcome.done) return;
    setIsAsking(false);
    toastSuccess(`You have a ${TYPES[type.other].name.toLowerCase()} account now.`);
  };

  return (
    <Part title="Account type">
      <p className={classes.strong}>{type.name}</p>
      <Button
        variant="default"
        onClick={() => {
          setFailure(null);
          setIsAsking(true);
        }}
      >
        {type.change}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`${type.change}?`}
          confirmText={type.change}
          busyText="Changing"
          isBusy={isBusy}
          onConfirm={() => void confirm()}
          onClose={() => setIsAsking(false)}
        >
          <p>{type.meaning}</p>
          <FailureNotice failure={failure} fallback={FALLBACK} />
        </ConfirmDialog>
      ) : null}
    </Part>
  );
}
