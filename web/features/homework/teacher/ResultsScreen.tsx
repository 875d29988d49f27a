import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { ClassroomMissing } from '../../classrooms/shared/ClassroomMissing.tsx';
import { NoClassroom } from '../../classrooms/shared/NoClassroom.tsx';
import type { ResultsScreenQuery, ResultsScreenQuery$data } from './__generated__/ResultsScreenQuery.graphql.ts';
import { ConfusionMap } from './ConfusionMap.tsx';
import heads from './Head.module.css';
import report from './Report.module.css';
import { COLUMNS_SHOWN } from './reportAddress.ts';
import { ResultsTable } from './ResultsTable.tsx';
import { useHomeworkLive } from './useHomeworkLive.ts';
import { useReportView } from './useReportView.ts';

const QUERY = graphql`
  query ResultsScreenQuery(
    $id: ID!
    $columns: Int!
    $before: String
    $after: String
    $students: Int!
    $words: Int!
    $byWord: Boolean!
  ) {
    classroom(id: $id) {
      uuid
      name
      viewerRole
      ...ResultsTable_classroom
        @arguments(columns: $columns, before: $before, after: $after, students: $students)
      ...ConfusionMap_classroom @arguments(words: $words, byWord: $byWord)
    }
  }
`;

type Shown = NonNullable<ResultsScreenQuery$data['classroom']>;

/** /classrooms/{id}/homework/results: what all students did of all homework, for who teaches the class. */
export default function ResultsScreen({ queryRef }: ScreenProps<ResultsScreenQuery>) {
  const { classroom } = usePreloadedQuery<ResultsScreenQuery>(QUERY, queryRef);
  if (!classroom?.viewerRole) return <ClassroomMissing />;
  if (classroom.viewerRole === 'STUDENT') return <NoClassroom title="Only teachers can see the results of a class" />;
  return <Results classroom={classroom} />;
}

function Results({ classroom }: { classroom: Shown }) {
  const { uuid, name } = classroom;
  const { view } = useReportView();
  useHomeworkLive(uuid, QUERY, { id: uuid, columns: COLUMNS_SHOWN, ...view });
  return (
    <div className={report.sheet} data-wide>
      <a className={heads.back} href={`/classrooms/${uuid}/homework`}>
        Homework for {name}
      </a>
      <PageHeading>Results for {name}</PageHeading>
      <ResultsTable classroomRef={classroom} />
      <ConfusionMap classroomRef={classroom} />
    </div>
  );
}
