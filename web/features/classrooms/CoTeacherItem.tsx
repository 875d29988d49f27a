import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { useLeadOn } from '../../lib/useLeadOn.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import parts from '../../ui/SectionParts.module.css';
import { toastSuccess } from '../../ui/toasts.ts';
import { useRemoving } from '../../ui/useRemoving.ts';
import type { CoTeacherItem_teacher$key } from './__generated__/CoTeacherItem_teacher.graphql.ts';
import type { CoTeacherItemMutation } from './__generated__/CoTeacherItemMutation.graphql.ts';

interface CoTeacherItemProps {
  teacherRef: CoTeacherItem_teacher$key;
  classroom: { id: string; name: string };
  /** What the viewer may do: take them out, or leave, where it is themself. */
  may: 'remove' | 'leave' | null;
  onFailure: (failure: Failure | null) => void;
}

/** A co-teacher of a class, and the way out. */
export function CoTeacherItem({ teacherRef, classroom, may, onFailure }: CoTeacherItemProps) {
  const { id, fullName, email } = useFragment(
    graphql`
      fragment CoTeacherItem_teacher on User {
        id
        fullName
        email
      }
    `,
    teacherRef,
  );
  const [remove, isBusy] = useCommand<CoTeacherItemMutation>(graphql`
    mutation CoTeacherItemMutation($input: RemoveCoTeacherInput!) {
      removeCoTeacher(input: $input) {
        ... on RemoveCoTeacherPayload @alias(as: "payload") {
          classroom {
            ...TeachersSection_classroom
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const removing = useRemoving();
  const leadOn = useLeadOn();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    const { done, failure } = await removing(id, remove({ input: { classroomId: classroom.id, teacherId: id } }));
    onFailure(failure);
    setAsking(false);
    if (!done) return;
    toastSuccess(
      may === 'leave' ? `You no longer teach ${classroom.name}.` : `${fullName} no longer teaches the class.`,
    );
    if (may === 'leave') await leadOn('/classrooms', { replace: true });
  };
  const isLeaving = may === 'leave';
  return (
    <li data-key={id} className={parts.item}>
      <div>
        <p className={parts.strong}>{fullName}</p>
        {email ? <p className={parts.small}>{email}</p> : null}
      </div>
      {may ? (
        <Button
          variant="default"
          tone="danger"
          aria-label={isLeaving ? undefined : `Remove ${fullName}`}
          onClick={() => setAsking(true)}
        >
          {isLeaving ? 'Leave as co-teacher' : 'Remove'}
        </Button>
      ) : null}
      {isAsking ? (
        <AlertDialog
          title={isLeaving ? `Stop teaching ${classroom.name}?` : `Remove ${fullName}?`}
          confirmText={isLeaving ? 'Leave as co-teacher' : 'Remove'}
          busyText={isLeaving ? 'Leaving' : 'Removing'}
          isBusy={isBusy}
          isDanger
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <p>
            {isLeaving ? 'You' : fullName} will no longer see the class, its students or their results.{' '}
            {isLeaving ? 'The owner' : 'You'} can send another invitation.
          </p>
        </AlertDialog>
      ) : null}
    </li>
  );
}
