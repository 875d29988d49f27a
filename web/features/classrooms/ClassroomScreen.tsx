import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import type { ClassroomScreenQuery } from './__generated__/ClassroomScreenQuery.graphql.ts';
import { ClassroomHead } from './ClassroomHead.tsx';
import { ClassroomMissing } from './ClassroomMissing.tsx';
import { StudentView } from './StudentView.tsx';
import { TeacherView } from './TeacherView.tsx';

/** /classrooms/{id}: what a class is, who is in it, and what may be done with it. */
export default function ClassroomScreen({ queryRef }: ScreenProps<ClassroomScreenQuery>) {
  const { viewer, classroom } = usePreloadedQuery<ClassroomScreenQuery>(
    graphql`
      query ClassroomScreenQuery($id: ID!) {
        viewer {
          rights
        }
        classroom(id: $id) {
          viewerRole
          ...ClassroomHead_classroom
          ...StudentView_classroom
          ...TeacherView_classroom
        }
      }
    `,
    queryRef,
  );
  if (!classroom?.viewerRole) return <ClassroomMissing />;
  const isStudent = classroom.viewerRole === 'STUDENT';
  return (
    <>
      <ClassroomHead classroomRef={classroom} backText={isStudent ? 'My Classes' : 'My Classrooms'} />
      {isStudent ? (
        <StudentView classroomRef={classroom} leaves={viewer?.rights?.includes('LEAVE_CLASSES') ?? true} />
      ) : (
        <TeacherView classroomRef={classroom} />
      )}
    </>
  );
}
