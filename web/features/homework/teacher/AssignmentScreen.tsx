import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { useZone } from '../../profile/shared/useZone.ts';
import type {
  AssignmentScreenQuery,
  AssignmentScreenQuery$data,
} from './__generated__/AssignmentScreenQuery.graphql.ts';
import { AssignmentHead } from './AssignmentHead.tsx';
import { AssignmentMissing } from './AssignmentMissing.tsx';
import { ConfusionMap } from './ConfusionMap.tsx';
import { StudentResults } from './StudentResults.tsx';
import { useHomeworkLive } from './useHomeworkLive.ts';
import { useReportView } from './useReportView.ts';

const QUERY = graphql`
  query AssignmentScreenQuery($assignment: ID!, $students: Int!, $words: Int!, $byWord: Boolean!) {
    viewer {
      ...useZone_viewer
    }
    assignment(id: $assignment) {
      uuid
      published
      ...AssignmentHead_assignment
      classroom {
        uuid
        viewerRole
        ...AssignmentHead_classroom
        ...StudentResults_classroom @arguments(assignment: $assignment, students: $students)
        ...ConfusionMap_classroom @arguments(assignment: $assignment, words: $words, byWord: $byWord)
      }
    }
  }
`;

type Assignment = NonNullable<AssignmentScreenQuery$data['assignment']>;

/** /classrooms/{id}/homework/{assignment}: who has done it, and what they found hard, for who teaches the class. */
export default function AssignmentScreen({ queryRef }: ScreenProps<AssignmentScreenQuery>) {
  const { viewer, assignment } = usePreloadedQuery<AssignmentScreenQuery>(QUERY, queryRef);
  const classroom = assignment?.classroom;
  if (!classroom || classroom.viewerRole === 'STUDENT') return <AssignmentMissing />;
  return <Shown viewer={viewer} assignment={assignment} classroom={classroom} />;
}

interface ShownProps {
  viewer: AssignmentScreenQuery$data['viewer'];
  assignment: Assignment;
  classroom: NonNullable<Assignment['classroom']>;
}

function Shown({ viewer, assignment, classroom }: ShownProps) {
  const timeZone = useZone(viewer);
  const { uuid, published } = assignment;
  const { students, words, byWord } = useReportView().view;
  useHomeworkLive(classroom.uuid, QUERY, { assignment: uuid, students, words, byWord });
  return (
    <>
      <AssignmentHead assignmentRef={assignment} classroomRef={classroom} timeZone={timeZone} />
      {published ? (
        <>
          <StudentResults classroomRef={classroom} assignmentId={uuid} timeZone={timeZone} />
          <ConfusionMap classroomRef={classroom} assignmentId={uuid} />
        </>
      ) : null}
    </>
  );
}
