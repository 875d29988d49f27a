import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { ClassroomMissing } from '../classrooms/shared/ClassroomMissing.tsx';
import { START_PRACTICE } from '../practice/shared/start.ts';
import type { HomeworkScreenQuery, HomeworkScreenQuery$data } from './__generated__/HomeworkScreenQuery.graphql.ts';
import { AssignmentList } from './teacher/AssignmentList.tsx';
import { useHomeworkLive } from './teacher/useHomeworkLive.ts';

const QUERY = graphql`
  query HomeworkScreenQuery($id: ID!) {
    viewer {
      ...AssignmentList_viewer
    }
    classroom(id: $id) {
      uuid
      viewerRole
      ...AssignmentList_classroom
    }
  }
`;

type Shown = HomeworkScreenQuery$data & { readonly classroom: NonNullable<HomeworkScreenQuery$data['classroom']> };

/** /classrooms/{id}/homework: the homework of a class, for who teaches it and for who does it. */
export default function HomeworkScreen({ queryRef }: ScreenProps<HomeworkScreenQuery>) {
  const { viewer, classroom } = usePreloadedQuery<HomeworkScreenQuery>(QUERY, queryRef);
  if (!classroom?.viewerRole) return <ClassroomMissing />;
  return classroom.viewerRole === 'STUDENT' ? <Later /> : <Set viewer={viewer} classroom={classroom} />;
}

/** What a teacher has set, with counts that move as students work. */
function Set({ viewer, classroom }: Shown) {
  useHomeworkLive(classroom.uuid, QUERY, { id: classroom.uuid });
  return <AssignmentList viewerRef={viewer} classroomRef={classroom} />;
}

/** In the place of what a student is to do. */
function Later() {
  return (
    <>
      <PageHeading>My Assignments</PageHeading>
      <EmptyNote title="Coming in a later version" text="Your homework will appear here: what is due, and how you did.">
        <ButtonLink href={START_PRACTICE} size="lg">
          Continue Practice
        </ButtonLink>
      </EmptyNote>
    </>
  );
}
