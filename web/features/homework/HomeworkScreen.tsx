import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { ClassroomMissing } from '../classrooms/shared/ClassroomMissing.tsx';
import { useOwnHomeworkLive } from '../classrooms/shared/useOwnHomeworkLive.ts';
import type { HomeworkScreenQuery, HomeworkScreenQuery$data } from './__generated__/HomeworkScreenQuery.graphql.ts';
import { StudentHomework } from './student/StudentHomework.tsx';
import { AssignmentList } from './teacher/AssignmentList.tsx';
import { useHomeworkLive } from './teacher/useHomeworkLive.ts';

const QUERY = graphql`
  query HomeworkScreenQuery($id: ID!) {
    viewer {
      ...AssignmentList_viewer
      ...ClassroomMissing_viewer @arguments(classroom: $id)
      ...StudentHomework_viewer @arguments(classroom: $id)
    }
    classroom(id: $id) {
      uuid
      viewerRole
      ...AssignmentList_classroom
      ...StudentHomework_classroom
    }
  }
`;

type Shown = HomeworkScreenQuery$data & { readonly classroom: NonNullable<HomeworkScreenQuery$data['classroom']> };

/** /classrooms/{id}/homework: the homework of a class, for who teaches it and for who does it. */
export default function HomeworkScreen({ queryRef }: ScreenProps<HomeworkScreenQuery>) {
  const { viewer, classroom } = usePreloadedQuery<HomeworkScreenQuery>(QUERY, queryRef);
  if (!classroom?.viewerRole) return <ClassroomMissing viewerRef={viewer} />;
  if (classroom.viewerRole !== 'STUDENT') return <Set viewer={viewer} classroom={classroom} />;
  return viewer ? <ToDo viewer={viewer} classroom={classroom} /> : null;
}

interface ToDoProps extends Shown {
  readonly viewer: NonNullable<Shown['viewer']>;
}

/** What a student has to do, as teachers set and change it. */
function ToDo({ viewer, classroom }: ToDoProps) {
  useOwnHomeworkLive(QUERY, { id: classroom.uuid });
  return <StudentHomework viewerRef={viewer} classroomRef={classroom} />;
}

/** What a teacher has set, with counts that move as students work. */
function Set({ viewer, classroom }: Shown) {
  useHomeworkLive(classroom.uuid, QUERY, { id: classroom.uuid });
  return <AssignmentList viewerRef={viewer} classroomRef={classroom} />;
}
