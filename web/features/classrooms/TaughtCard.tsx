import { graphql, useFragment } from 'react-relay';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { TaughtCard_classroom$key } from './__generated__/TaughtCard_classroom.graphql.ts';
import { ClassroomCard } from './ClassroomCard.tsx';
import { CodeStrip } from './CodeStrip.tsx';

/** A class that the viewer teaches, with its code. */
export function TaughtCard({ classroomRef }: { classroomRef: TaughtCard_classroom$key }) {
  const { uuid, name, invitationCode, ...card } = useFragment(
    graphql`
      fragment TaughtCard_classroom on Classroom {
        uuid
        name
        invitationCode
        ...ClassroomCard_classroom
      }
    `,
    classroomRef,
  );
  const place = `/classrooms/${uuid}`;
  return (
    <ClassroomCard
      classroomRef={card}
      actions={
        <>
          <ButtonLink href={place} variant="default" aria-label={`Manage: ${name}`}>
            Manage
          </ButtonLink>
          <ButtonLink href={`${place}/students`} variant="default" aria-label={`Students: ${name}`}>
            Students
          </ButtonLink>
          <ButtonLink href={`${place}/homework`} variant="default" aria-label={`Assign: ${name}`}>
            Assign
          </ButtonLink>
        </>
      }
    >
      {invitationCode ? <CodeStrip code={invitationCode} of={name} /> : null}
    </ClassroomCard>
  );
}
