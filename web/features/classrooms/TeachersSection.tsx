import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../app/relay/useCommand.ts';
import { Button } from '../../ui/Button.tsx';
import { Removable } from '../../ui/Removable.tsx';
import { Section } from '../../ui/Section.tsx';
import parts from '../../ui/SectionParts.module.css';
import { Tag } from '../../ui/Tag.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import { useOpened } from '../../ui/useOpened.ts';
import type { TeachersSection_classroom$key } from './__generated__/TeachersSection_classroom.graphql.ts';
import { CoTeacherItem } from './CoTeacherItem.tsx';
import { InvitationItem } from './InvitationItem.tsx';
import { InviteTeacherForm } from './InviteTeacherForm.tsx';

const FALLBACK = 'The teachers of the class could not be changed';

interface TeachersSectionProps {
  classroomRef: TeachersSection_classroom$key;
  /** The viewer's id as a person. */
  ownId: string | null;
}

/** Who teaches a class, and who is invited to; its owner invites and takes out, a co-teacher may leave. */
export function TeachersSection({ classroomRef, ownId }: TeachersSectionProps) {
  const { id, name, viewerRole, teacher, coTeachers, coTeacherInvitations } = useFragment(
    graphql`
      fragment TeachersSection_classroom on Classroom {
        id
        name
        viewerRole
        teacher {
          fullName
          email
        }
        coTeachers {
          id
          ...CoTeacherItem_teacher
        }
        coTeacherInvitations {
          id
          ...InvitationItem_invitation
        }
      }
    `,
    classroomRef,
  );
  const isOwner = viewerRole === 'OWNER';
  const [others, invitations] = [coTeachers ?? [], coTeacherInvitations ?? []];
  const { isOpen, open, close, place } = useOpened();
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <Section title="Teachers">
      <Removable>
        <ul className={parts.list}>
          {teacher ? (
            <li className={parts.item}>
              <div>
                <p className={parts.row}>
                  <span className={parts.strong}>{teacher.fullName}</span>
                  <Tag tone="neutral">Owner</Tag>
                </p>
                {teacher.email ? <p className={parts.small}>{teacher.email}</p> : null}
              </div>
            </li>
          ) : null}
          {others.map((one) => (
            <CoTeacherItem
              key={one.id}
              teacherRef={one}
              classroom={{ id, name }}
              may={isOwner ? 'remove' : one.id === ownId ? 'leave' : null}
              onFailure={setFailure}
            />
          ))}
          {invitations.map((one) => (
            <InvitationItem key={one.id} invitationRef={one} isOwner={isOwner} onFailure={setFailure} />
          ))}
        </ul>
      </Removable>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      {isOwner ? (
        <div ref={place} className={parts.opened}>
          {isOpen ? (
            <InviteTeacherForm
              classroomId={id}
              onClose={close}
              onSent={(address) => {
                close();
                setFailure(null);
                toastSuccess(`${address} is invited.`);
              }}
            />
          ) : (
            <div>
              <Button variant="default" data-opener onClick={open}>
                Invite a co-teacher
              </Button>
            </div>
          )}
        </div>
      ) : null}
    </Section>
  );
}
