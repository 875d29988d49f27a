import { fetchQuery, graphql, useFragment, usePreloadedQuery, useRelayEnvironment } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useLive } from '../../app/relay/useLive.ts';
import type { StudentsScreenQuery, StudentsScreenQuery$data } from './__generated__/StudentsScreenQuery.graphql.ts';
import type { StudentsScreenCardsQuery } from './__generated__/StudentsScreenCardsQuery.graphql.ts';
import type { StudentsScreen_viewer$key } from './__generated__/StudentsScreen_viewer.graphql.ts';
import { ClassroomMissing } from './shared/ClassroomMissing.tsx';
import { NoClassroom } from './shared/NoClassroom.tsx';
import { Roster } from './Roster.tsx';

const QUERY = graphql`
  query StudentsScreenQuery($id: ID!) {
    viewer {
      user {
        userType
      }
      ...StudentsScreen_viewer
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
  return classroom ? <LiveRoster classroom={classroom} viewerRef={viewer} /> : <ClassroomMissing />;
}

/** The students of a class, as they come, work and go. */
function LiveRoster({ classroom, viewerRef }: { classroom: Shown; viewerRef: StudentsScreen_viewer$key }) {
  const { classrooms } = useFragment(
    graphql`
      fragment StudentsScreen_viewer on Viewer {
        classrooms {
          noSignInCards
        }
      }
    `,
    viewerRef,
  );
  const environment = useRelayEnvironment();
  // The teacher may have been verified since. Unanswered, what is known goes on being said.
  const askAgain = () => {
    fetchQuery<StudentsScreenCardsQuery>(
      environment,
      graphql`
        query StudentsScreenCardsQuery {
          viewer {
            ...StudentsScreen_viewer
          }
        }
      `,
      {},
      { fetchPolicy: 'network-only' },
    ).subscribe({ error: () => {} });
  };
  const variables = { id: classroom.uuid };
  useLive({ subscription: SUBSCRIPTION, variables, query: QUERY, queryVariables: variables });
  return <Roster classroomRef={classroom} noCards={classrooms?.noSignInCards ?? null} onNoCards={askAgain} />;
}
