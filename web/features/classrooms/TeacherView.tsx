import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { TeacherView_classroom$key } from './__generated__/TeacherView_classroom.graphql.ts';
import { ClassroomFigures } from './ClassroomFigures.tsx';
import { ClassroomSettings } from './ClassroomSettings.tsx';
import { FirstStudents } from './FirstStudents.tsx';
import { LiveRoundsSection } from './LiveRoundsSection.tsx';
import { NextDueSection } from './NextDueSection.tsx';
import { TeachersSection } from './TeachersSection.tsx';
import classes from './TeacherView.module.css';

interface TeacherViewProps {
  classroomRef: TeacherView_classroom$key;
  timeZone: string;
  /** The viewer's id as a person. */
  ownId: string | null;
  /** What was confused: read by itself, not with each change of the class. */
  children: ReactNode;
}

/** A class for who teaches it: figures, what is due, the first students, its teachers, what may be changed. */
export function TeacherView({ classroomRef, timeZone, ownId, children }: TeacherViewProps) {
  const { uuid, liveRound, ...parts } = useFragment(
    graphql`
      fragment TeacherView_classroom on Classroom {
        uuid
        liveRound {
          __typename
        }
        ...ClassroomFigures_classroom
        ...NextDueSection_classroom
        ...LiveRoundsSection_classroom
        ...FirstStudents_classroom
        ...TeachersSection_classroom
        ...ClassroomSettings_classroom
      }
    `,
    classroomRef,
  );
  return (
    <>
      <ClassroomFigures classroomRef={parts}>
        <ButtonLink href={`/classrooms/${uuid}/live${liveRound ? '' : '/new'}`} variant="default">
          {liveRound ? 'Go to the live round' : 'Start live round'}
        </ButtonLink>
        <ButtonLink href={`/classrooms/${uuid}/students`} variant="default">
          Manage Students
        </ButtonLink>
        <ButtonLink href={`/classrooms/${uuid}/homework`} variant="default">
          Assign Homework
        </ButtonLink>
      </ClassroomFigures>
      <div className={classes.pair}>
        <NextDueSection classroomRef={parts} timeZone={timeZone} />
        {children}
      </div>
      <LiveRoundsSection classroomRef={parts} timeZone={timeZone} />
      <FirstStudents classroomRef={parts} />
      <TeachersSection classroomRef={parts} ownId={ownId} />
      <ClassroomSettings classroomRef={parts} />
    </>
  );
}
