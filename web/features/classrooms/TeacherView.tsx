import { graphql, useFragment, useSubscription } from 'react-relay';
import { useMemo } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { TeacherView_classroom$key } from './__generated__/TeacherView_classroom.graphql.ts';
import { ClassroomFigures } from './ClassroomFigures.tsx';
import { ClassroomSettings } from './ClassroomSettings.tsx';
import { FirstStudents } from './FirstStudents.tsx';

/** A class for who teaches it: figures, the first students, what may be changed. */
export function TeacherView({ classroomRef }: { classroomRef: TeacherView_classroom$key }) {
  const { uuid, ...parts } = useFragment(
    graphql`
      fragment TeacherView_classroom on Classroom {
        uuid
        ...ClassroomFigures_classroom
        ...FirstStudents_classroom
        ...ClassroomSettings_classroom
      }
    `,
    classroomRef,
  );
  useSubscription(
    useMemo(
      () => ({
        subscription: graphql`
          subscription TeacherViewSubscription($id: ID!) {
            classroomChanged(classroomId: $id) {
              classroom {
                ...ClassroomHead_classroom
                ...TeacherView_classroom
              }
            }
          }
        `,
        variables: { id: uuid },
        onError: () => {},
      }),
      [uuid],
    ),
  );
  return (
    <>
      <ClassroomFigures classroomRef={parts}>
        <ButtonLink href={`/classrooms/${uuid}/students`} variant="default">
          Manage Students
        </ButtonLink>
        <ButtonLink href={`/classrooms/${uuid}/homework`}>Assign Homework</ButtonLink>
      </ClassroomFigures>
      <FirstStudents classroomRef={parts} />
      <ClassroomSettings classroomRef={parts} />
    </>
  );
}
