import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { ClassroomMissing } from '../classrooms/shared/ClassroomMissing.tsx';
import type { LiveScreenQuery } from './__generated__/LiveScreenQuery.graphql.ts';
import classes from './LiveScreen.module.css';
import { Room } from './student/Room.tsx';
import { TakenOut } from './student/TakenOut.tsx';
import { Led } from './teacher/Led.tsx';

const QUERY = graphql`
  query LiveScreenQuery($id: ID!) {
    viewer {
      ...ClassroomMissing_viewer @arguments(classroom: $id)
      classrooms {
        takenOutOf(id: $id)
      }
      user {
        fullName
      }
    }
    classroom(id: $id) {
      viewerRole
      ...Led_classroom
      ...Room_classroom
    }
  }
`;

/** /classrooms/{id}/live: the live round of a class. For who teaches it the board, for its students their own device's side of it. */
export default function LiveScreen({ queryRef }: ScreenProps<LiveScreenQuery>) {
  const { viewer, classroom } = usePreloadedQuery<LiveScreenQuery>(QUERY, queryRef);
  const environment = useRelayEnvironment();
  if (!classroom?.viewerRole && viewer?.classrooms?.takenOutOf) {
    const { variables } = queryRef;
    const asked = () => fetchQuery<LiveScreenQuery>(environment, QUERY, variables, { fetchPolicy: 'network-only' });
    return (
      <TakenOut
        ask={async () => {
          try {
            await asked().toPromise();
            return true;
          } catch {
            return false;
          }
        }}
      />
    );
  }
  if (!classroom?.viewerRole) {
    return (
      <div className={classes.note}>
        <ClassroomMissing viewerRef={viewer} />
      </div>
    );
  }
  if (classroom.viewerRole !== 'STUDENT') return <Led classroomRef={classroom} query={QUERY} />;
  return <Room classroomRef={classroom} query={QUERY} fullName={viewer?.user?.fullName ?? ''} />;
}
