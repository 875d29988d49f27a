import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { longDate } from '../../lib/dates.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import { useRemoving } from '../../ui/useRemoving.ts';
import type { TeachingInvitation_invitation$key } from './__generated__/TeachingInvitation_invitation.graphql.ts';
import type { TeachingInvitationAcceptMutation } from './__generated__/TeachingInvitationAcceptMutation.graphql.ts';
import type { TeachingInvitationDeclineMutation } from './__generated__/TeachingInvitationDeclineMutation.graphql.ts';
import classes from './TeachingInvitation.module.css';

const FALLBACK = 'The invitation could not be answered';

interface TeachingInvitationProps {
  invitationRef: TeachingInvitation_invitation$key;
  /** The list in the store that the class comes to. */
  connectionId: string;
}

/** An invitation to teach somebody's class too, to be accepted or declined. */
export function TeachingInvitation({ invitationRef, connectionId }: TeachingInvitationProps) {
  const { id, classroomName, ownerName, expiresAt } = useFragment(
    graphql`
      fragment TeachingInvitation_invitation on CoTeacherInvitation {
        id
        classroomName
        ownerName
        expiresAt
      }
    `,
    invitationRef,
  );
  const [accept, isAccepting] = useCommand<TeachingInvitationAcceptMutation>(graphql`
    mutation TeachingInvitationAcceptMutation($input: AcceptCoTeacherInvitationInput!, $connections: [ID!]!) {
      acceptCoTeacherInvitation(input: $input) {
        ... on AcceptCoTeacherInvitationPayload @alias(as: "payload") {
          classroom @prependNode(connections: $connections, edgeTypeName: "ClassroomsTaughtConnectionEdge") {
            id
            studentCount
            ...TaughtCard_classroom
          }
          viewer {
            classrooms {
              ...TeachingInvitations_classrooms
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [decline, isDeclining] = useCommand<TeachingInvitationDeclineMutation>(graphql`
    mutation TeachingInvitationDeclineMutation($input: EndCoTeacherInvitationInput!) {
      endCoTeacherInvitation(input: $input) {
        ... on EndCoTeacherInvitationPayload @alias(as: "payload") {
          viewer {
            classrooms {
              ...TeachingInvitations_classrooms
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const removing = useRemoving();
  const [failure, setFailure] = useState<Failure | null>(null);
  const input = { invitationId: id };
  const isBusy = isAccepting || isDeclining;
  const onAccept = async () => {
    if (isBusy) return;
    const outcome = await removing(id, accept({ input, connections: [connectionId] }));
    setFailure(outcome.failure);
    if (outcome.done) toastSuccess(`You are now a co-teacher of ${classroomName}.`);
  };
  const onDecline = async () => {
    if (isBusy) return;
    const outcome = await removing(id, decline({ input }));
    setFailure(outcome.failure);
    if (outcome.done) toastSuccess('You have declined the invitation.');
  };
  return (
    <li data-key={id} className={classes.invitation}>
      <p className={classes.words}>
        {ownerName ?? 'A teacher'} has invited you to teach <strong>{classroomName}</strong> with them.
        <span className={classes.until}>You can accept until {longDate(expiresAt)}.</span>
      </p>
      <div className={classes.actions}>
        <BusyButton
          variant="default"
          aria-label={`Accept: ${classroomName}`}
          isBusy={isAccepting}
          busyText="Accepting"
          onClick={() => void onAccept()}
        >
          Accept
        </BusyButton>
        <BusyButton
          variant="subtle"
          aria-label={`Decline: ${classroomName}`}
          isBusy={isDeclining}
          busyText="Declining"
          onClick={() => void onDecline()}
        >
          Decline
        </BusyButton>
      </div>
      <FailureNotice failure={failure} fallback={FALLBACK} />
    </li>
  );
}
