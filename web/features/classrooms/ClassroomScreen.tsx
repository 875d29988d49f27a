import { useMemo } from 'react';
import { graphql, usePreloadedQuery, useSubscription } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useLive } from '../../app/relay/useLive.ts';
import type { ClassroomScreenQuery, ClassroomScreenQuery$data } from './__generated__/ClassroomScreenQuery.graphql.ts';
import { ClassroomHead } from './ClassroomHead.tsx';
import { ConfusedSection } from './ConfusedSection.tsx';
import { useZone } from '../profile/shared/useZone.ts';
import { ClassroomMissing } from './shared/ClassroomMissing.tsx';
import { useOwnHomeworkLive } from './shared/useOwnHomeworkLive.ts';
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
      ...ClassroomMissing_viewer @arguments(classroom: $id)
    }
    classroom(id: $id) {
      uuid
      viewerRole
      ...ClassroomHead_classroom
      ...StudentView_classroom
      ...TeacherView_classroom
      ...ConfusedSection_classroom
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

/** Rounds that are opened, move on or end, for teachers and students alike. */
const LIVE_SUBSCRIPTION = graphql`
  subscription ClassroomScreenLiveSubscription($id: ID!) {
    liveRoundMoved(classroomId: $id) {
      liveRound {
        classroom {
          ...LiveRoundLine_classroom
        }
      }
    }
  }
`;

interface ClassProps {
  viewer: ClassroomScreenQuery$data['viewer'];
  classroom: NonNullable<ClassroomScreenQuery$data['classroom']>;
}

/** /classrooms/{id}: what a class is, who is in it, and what may be done with it. */
export default function ClassroomScreen({ queryRef }: ScreenProps<ClassroomScreenQuery>) {
  const { viewer, classroom } = usePreloadedQuery<ClassroomScreenQuery>(QUERY, queryRef);
  if (!classroom?.viewerRole) return <ClassroomMissing viewerRef={viewer} />;
  return classroom.viewerRole === 'STUDENT' ? (
    <Attended viewer={viewer} classroom={classroom} />
  ) : (
    <Taught viewer={viewer} classroom={classroom} />
  );
}

/** The class for who is a student of it, up to date as homework is set; a live round that begins is told at once. */
function Attended({ viewer, classroom }: ClassProps) {
  const variables = { id: classroom.uuid };
  useOwnHomeworkLive(QUERY, variables);
  useSubscription(
    useMemo(
      () => ({ subscription: LIVE_SUBSCRIPTION, variables: { id: classroom.uuid }, onError: () => {} }),
      [classroom.uuid],
    ),
  );
  return (
    <>
      <ClassroomHead classroomRef={classroom} backText="My Classes" />
      <StudentView classroomRef={classroom} leaves={viewer?.rights?.includes('LEAVE_CLASSES') ?? true} />
    </>
  );
}

/** The class for who teaches it, up to date while students come and work. */
function Taught({ viewer, classroom }: ClassProps) {
  const timeZone = useZone(viewer);
  const variables = { id: classroom.uuid };
  useLive({ subscription: SUBSCRIPTION, variables, query: QUERY, queryVariables: variables });
  useSubscription(
    useMemo(
      () => ({ subscription: LIVE_SUBSCRIPTION, variables: { id: classroom.uuid }, onError: () => {} }),
      [classroom.uuid],
    ),
  );
  return (
    <>
      <ClassroomHead classroomRef={classroom} backText="My Classrooms" />
      <TeacherView classroomRef={classroom} timeZone={timeZone} ownId={viewer?.user?.id ?? null}>
        <ConfusedSection classroomRef={classroom} />
      </TeacherView>
    </>
  );
}
