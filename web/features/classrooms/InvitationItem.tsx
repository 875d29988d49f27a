import { graphql, useFragment } from 'react-relay';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { longDate } from '../../lib/dates.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import parts from '../../ui/SectionParts.module.css';
import { Tag } from '../../ui/Tag.tsx';
import { useRemoving } from '../../ui/useRemoving.ts';
import type { InvitationItem_invitation$key } from './__generated__/InvitationItem_invitation.graphql.ts';
import type { InvitationItemMutation } from './__generated__/InvitationItemMutation.graphql.ts';

interface InvitationItemProps {
  invitationRef: InvitationItem_invitation$key;
  /** Whether the viewer owns the class, and may take it back. */
  isOwner: boolean;
  onFailure: (failure: Failure | null) => void;
}

/** Somebody who is invited to teach the class too. */
export function InvitationItem({ invitationRef, isOwner, onFailure }: InvitationItemProps) {
  const { id, email, expiresAt } = useFragment(
    graphql`
      fragment InvitationItem_invitation on CoTeacherInvitation {
        id
        email
        expiresAt
      }
    `,
    invitationRef,
  );
  const [end, isBusy] = useCommand<InvitationItemMutation>(graphql`
    mutation InvitationItemMutation($input: EndCoTeacherInvitationInput!) {
      endCoTeacherInvitation(input: $input) {
        ... on EndCoTeacherInvitationPayload @alias(as: "payload") {
          classroom {
            ...TeachersSection_classroom
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const removing = useRemoving();
  const takeBack = async () => onFailure((await removing(id, end({ input: { invitationId: id } }))).failure);
  return (
    <li data-key={id} className={parts.item}>
      <div>
        <p className={parts.row}>
          <span className={parts.strong}>{email}</span>
          <Tag tone="pen">Invited</Tag>
        </p>
        <p className={parts.small}>Can accept until {longDate(expiresAt)}</p>
      </div>
      {isOwner ? (
        <BusyButton
          variant="default"
          aria-label={`Withdraw the invitation to ${email}`}
          isBusy={isBusy}
          busyText="Withdrawing"
          onClick={() => void takeBack()}
        >
          Withdraw
        </BusyButton>
      ) : null}
    </li>
  );
}
