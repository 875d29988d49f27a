import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import type { ClassroomsScreenQuery } from './__generated__/ClassroomsScreenQuery.graphql.ts';
import { JoinedClasses } from './JoinedClasses.tsx';
import { TaughtClasses } from './TaughtClasses.tsx';

/** /classrooms: the classes that a teacher teaches, or that a student is in. */
export default function ClassroomsScreen({ queryRef }: ScreenProps<ClassroomsScreenQuery>) {
  const { viewer, ...query } = usePreloadedQuery<ClassroomsScreenQuery>(
    graphql`
      query ClassroomsScreenQuery {
        viewer @required(action: THROW) {
          user @required(action: THROW) {
            userType
          }
        }
        ...TaughtClasses_query
        ...JoinedClasses_query
      }
    `,
    queryRef,
  );
  return viewer.user.userType === 'TEACHER' ? <TaughtClasses queryRef={query} /> : <JoinedClasses queryRef={query} />;
}
