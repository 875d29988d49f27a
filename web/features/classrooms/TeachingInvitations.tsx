import { graphql, useFragment } from 'react-relay';
import { Removable } from '../../ui/Removable.tsx';
import type { TeachingInvitations_classrooms$key } from './__generated__/TeachingInvitations_classrooms.graphql.ts';
import { TeachingInvitation } from './TeachingInvitation.tsx';
import classes from './TeachingInvitation.module.css';

interface TeachingInvitationsProps {
  classroomsRef: TeachingInvitations_classrooms$key;
  /** The list in the store that a class comes to. */
  connectionId: string;
}

/** The classes that a teacher is invited to teach too; nothing without an invitation. */
export function TeachingInvitations({ classroomsRef, connectionId }: TeachingInvitationsProps) {
  const { coTeacherInvitations } = useFragment(
    graphql`
      fragment TeachingInvitations_classrooms on Classrooms {
        coTeacherInvitations {
          id
          ...TeachingInvitation_invitation
        }
      }
    `,
    classroomsRef,
  );
  const invitations = coTeacherInvitations ?? [];
  return (
    <Removable>
      {invitations.length > 0 ? (
        <ul className={classes.list} aria-label="Invitations">
          {invitations.map((one) => (
            <TeachingInvitation key={one.id} invitationRef={one} connectionId={connectionId} />
          ))}
        </ul>
      ) : null}
    </Removable>
  );
}
