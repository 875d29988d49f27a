import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { AssignmentMissing } from '../teacher/AssignmentMissing.tsx';
import type { PrintScreenQuery } from './__generated__/PrintScreenQuery.graphql.ts';
import { NoSheet } from './NoSheet.tsx';
import { PrintSheet } from './PrintSheet.tsx';

/** /classrooms/{id}/homework/{assignment}/print: homework on paper, for who teaches the class. */
export default function PrintScreen({ queryRef }: ScreenProps<PrintScreenQuery>) {
  const { assignment } = usePreloadedQuery<PrintScreenQuery>(
    graphql`
      query PrintScreenQuery($assignment: ID!) {
        assignment(id: $assignment) {
          sameForAll
          classroom {
            viewerRole
          }
          ...NoSheet_assignment
          ...PrintSheet_assignment
        }
      }
    `,
    queryRef,
  );
  const role = assignment?.classroom?.viewerRole;
  if (!assignment || !role || role === 'STUDENT') return <AssignmentMissing />;
  return assignment.sameForAll ? <PrintSheet assignmentRef={assignment} /> : <NoSheet assignmentRef={assignment} />;
}
