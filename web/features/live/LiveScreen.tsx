import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
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
  const [wasIn, setWasIn] = useState(false);
  if (classroom?.viewerRole && !wasIn) setWasIn(true);
  if (!classroom?.viewerRole && viewer?.classrooms?.takenOutOf) {
    return <TakenOut classroomId={queryRef.variables.id} query={QUERY} isNow={wasIn} />;
  }
  if (!classroom?.viewerRole) {
    return (
      <div className={classes.note}>
        <ClassroomMissing />
      </div>
    );
  }
  if (classroom.viewerRole !== 'STUDENT') return <Led classroomRef={classroom} query={QUERY} />;
  return <Room classroomRef={classroom} query={QUERY} fullName={viewer?.user?.fullName ?? ''} />;
}
