import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useLive } from '../../app/relay/useLive.ts';
import type { ClassroomScreenQuery, ClassroomScreenQuery$data } from './__generated__/ClassroomScreenQuery.graphql.ts';
import { ClassroomHead } from './ClassroomHead.tsx';
import { useZone } from '../profile/shared/useZone.ts';
import { ClassroomMissing } from './shared/ClassroomMissing.tsx';
import { StudentView } from './StudentView.tsx';
import { TeacherView } from './TeacherView.tsx';

const QUERY = graphql`
  query ClassroomScreenQuery($id: ID!) {
    viewer {
      rights
      user {
        id
      }
      ...useZone_viewer
    }
    classroom(id: $id) {
      uuid
      viewerRole
      ...ClassroomHead_classroom
      ...StudentView_classroom
      ...TeacherView_classroom
    }
  }
`;

const SUBSCRIPTION = graphql`
  subscription ClassroomScreenSubscription($id: ID!) {
    classroomChanged(classroomId: $id) {
      classroom {
        ...ClassroomHead_classroom
        ...TeacherView_classroom
      }
    }
  }
`;

interface TaughtProps {
  viewer: ClassroomScreenQuery$data['viewer'];
  classroom: NonNullable<ClassroomScreenQuery$data['classroom']>;
}

/** /classrooms/{id}: what a class is, who is in it, and what may be done with it. */
export default function ClassroomScreen({ queryRef }: ScreenProps<ClassroomScreenQuery>) {
  const { viewer, classroom } = usePreloadedQuery<ClassroomScreenQuery>(QUERY, queryRef);
  if (!classroom?.viewerRole) return <ClassroomMissing />;
  return classroom.viewerRole === 'STUDENT' ? (
    <>
      <ClassroomHead classroomRef={classroom} backText="My Classes" />
      <StudentView classroomRef={classroom} leaves={viewer?.rights?.includes('LEAVE_CLASSES') ?? true} />
    </>
  ) : (
    <Taught viewer={viewer} classroom={classroom} />
  );
}

/** The class for who teaches it, up to date while students come and work. */
function Taught({ viewer, classroom }: TaughtProps) {
  const timeZone = useZone(viewer);
  const variables = { id: classroom.uuid };
  useLive({ subscription: SUBSCRIPTION, variables, query: QUERY, queryVariables: variables });
  return (
    <>
      <ClassroomHead classroomRef={classroom} backText="My Classrooms" />
      <TeacherView classroomRef={classroom} timeZone={timeZone} ownId={viewer?.user?.id ?? null} />
    </>
  );
}
