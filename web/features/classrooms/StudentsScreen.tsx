import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import type { StudentsScreenQuery } from './__generated__/StudentsScreenQuery.graphql.ts';
import { ClassroomMissing } from './ClassroomMissing.tsx';
import { NoClassroom } from './NoClassroom.tsx';
import { Roster } from './Roster.tsx';

/** /classrooms/{id}/students: who is in a class, for who teaches it. */
export default function StudentsScreen({ queryRef }: ScreenProps<StudentsScreenQuery>) {
  const { viewer, classroom } = usePreloadedQuery<StudentsScreenQuery>(
    graphql`
      query StudentsScreenQuery($id: ID!) {
        viewer {
          user {
            userType
          }
        }
        classroom(id: $id) {
          viewerRole
          ...Roster_classroom
        }
      }
    `,
    queryRef,
  );
  if (viewer?.user?.userType !== 'TEACHER' || classroom?.viewerRole === 'STUDENT')
    return <NoClassroom title="Only teachers can access student management" />;
  return classroom ? <Roster classroomRef={classroom} /> : <ClassroomMissing />;
}
