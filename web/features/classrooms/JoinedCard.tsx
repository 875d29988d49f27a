import { graphql, useFragment } from 'react-relay';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { JoinedCard_classroom$key } from './__generated__/JoinedCard_classroom.graphql.ts';
import { ClassroomCard } from './ClassroomCard.tsx';
import classes from './ClassroomCard.module.css';
import { LiveRoundLine } from './LiveRoundLine.tsx';

/** A class that the viewer is a student of, with its teacher. */
export function JoinedCard({ classroomRef }: { classroomRef: JoinedCard_classroom$key }) {
  const { uuid, name, teacher, ...card } = useFragment(
    graphql`
      fragment JoinedCard_classroom on Classroom {
        uuid
        name
        teacher {
          fullName
          email
        }
        ...ClassroomCard_classroom
        ...LiveRoundLine_classroom
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
          <ButtonLink href={place} variant="default" aria-label={`View Details: ${name}`}>
            View Details
          </ButtonLink>
          <ButtonLink href={`${place}/homework`} variant="default" aria-label={`View Assignments: ${name}`}>
            View Assignments
          </ButtonLink>
        </>
      }
    >
      {teacher ? (
        <p className={classes.teacher}>
          {teacher.fullName}
          {teacher.email ? <span>{teacher.email}</span> : null}
        </p>
      ) : null}
      <LiveRoundLine classroomRef={card} />
    </ClassroomCard>
  );
}
