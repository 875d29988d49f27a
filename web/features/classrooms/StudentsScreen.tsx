import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useLive } from '../../app/relay/useLive.ts';
import type { StudentsScreenQuery, StudentsScreenQuery$data } from './__generated__/StudentsScreenQuery.graphql.ts';
import { ClassroomMissing } from './shared/ClassroomMissing.tsx';
import { NoClassroom } from './shared/NoClassroom.tsx';
import { Roster } from './Roster.tsx';

const QUERY = graphql`
  query StudentsScreenQuery($id: ID!) {
    viewer {
      user {
        userType
      }
      classrooms {
        noSignInCards
      }
    }
    classroom(id: $id) {
      uuid
      viewerRole
      ...Roster_classroom
    }
  }
`;

const SUBSCRIPTION = graphql`
  subscription StudentsScreenSubscription($id: ID!) {
    classroomChanged(classroomId: $id) {
      classroom {
        ...Roster_classroom
      }
    }
  }
`;

type Shown = NonNullable<StudentsScreenQuery$data['classroom']>;

/** /classrooms/{id}/students: who is in a class, for who teaches it. */
export default function StudentsScreen({ queryRef }: ScreenProps<StudentsScreenQuery>) {
  const { viewer, classroom } = usePreloadedQuery<StudentsScreenQuery>(QUERY, queryRef);
  if (viewer?.user?.userType !== 'TEACHER' || classroom?.viewerRole === 'STUDENT')
    return <NoClassroom title="Only teachers can access student management" />;
  return classroom ? (
    <LiveRoster classroom={classroom} noCards={viewer.classrooms?.noSignInCards ?? null} />
  ) : (
    <ClassroomMissing />
  );
}

/** The students of a class, as they come, work and go. */
function LiveRoster({ classroom, noCards }: { classroom: Shown; noCards: string | null }) {
  const variables = { id: classroom.uuid };
  useLive({ subscription: SUBSCRIPTION, variables, query: QUERY, queryVariables: variables });
  return <Roster classroomRef={classroom} noCards={noCards} />;
}
