import { graphql, useFragment } from 'react-relay';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/Section.tsx';
import parts from '../../ui/SectionParts.module.css';
import type { StudentView_classroom$key } from './__generated__/StudentView_classroom.graphql.ts';
import { ClassroomFigures } from './ClassroomFigures.tsx';
import { LeaveClassroom } from './LeaveClassroom.tsx';
import { LiveRoundLine } from './LiveRoundLine.tsx';

interface StudentViewProps {
  classroomRef: StudentView_classroom$key;
  /** Whether they may leave it: who signed in with a card may not. */
  leaves: boolean;
}

/** A class for its students: whether it is in a live round, figures, who teaches it, the way out. */
export function StudentView({ classroomRef, leaves }: StudentViewProps) {
  const { id, uuid, name, teacher, coTeachers, liveRound, ...shown } = useFragment(
    graphql`
      fragment StudentView_classroom on Classroom {
        id
        uuid
        name
        # While it runs, going into it is what is to be done.
        liveRound {
          stage
        }
        teacher {
          id
          fullName
          email
        }
        coTeachers {
          id
          fullName
          email
        }
        ...ClassroomFigures_classroom
        ...LiveRoundLine_classroom
      }
    `,
    classroomRef,
  );
  const teachers = [...(teacher ? [teacher] : []), ...(coTeachers ?? [])];
  const isRoundOn = (liveRound?.stage ?? 'ENDED') !== 'ENDED';
  return (
    <>
      <LiveRoundLine classroomRef={shown} />
      <ClassroomFigures classroomRef={shown} isOpen>
        <ButtonLink href={`/classrooms/${uuid}/homework`} variant={isRoundOn ? 'default' : 'filled'}>
          View Assignments
        </ButtonLink>
      </ClassroomFigures>
      <Section title={teachers.length > 1 ? 'Teachers' : 'Teacher'}>
        <ul className={parts.list}>
          {teachers.map((one) => (
            <li key={one.id} className={parts.item}>
              <div>
                <p className={parts.strong}>{one.fullName}</p>
                {one.email ? <p className={parts.small}>{one.email}</p> : null}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      {leaves ? (
        <Section title="Leave this class">
          <LeaveClassroom classroomId={id} name={name} />
        </Section>
      ) : null}
    </>
  );
}
