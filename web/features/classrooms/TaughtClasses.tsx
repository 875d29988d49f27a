import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import { lazyDialog } from '../../app/relay/lazyDialog.tsx';
import { writtenIn } from '../../app/relay/written.storage.ts';
import { plural } from '../../lib/number.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconPlus } from '../../ui/icons.ts';
import type { TaughtClasses_query$key } from './__generated__/TaughtClasses_query.graphql.ts';
import type { TaughtClassesPaginationQuery } from './__generated__/TaughtClassesPaginationQuery.graphql.ts';
import { ClassroomGrid } from './ClassroomGrid.tsx';
import { TaughtCard } from './TaughtCard.tsx';
import { studentsIn } from './shared/studentsIn.ts';
import { waitingNotice } from './shared/waitingNotice.tsx';
import { CREATE_CLASSROOM, CREATES } from './shared/ways.ts';
import { TeachingInvitations } from './TeachingInvitations.tsx';
import { useAskedDialog } from './useAskedDialog.ts';

const CreateClassroomDialog = lazyDialog(() => import('./CreateClassroomDialog.tsx'));

/** A teacher's classes, and the way to another one. */
export function TaughtClasses({ queryRef }: { queryRef: TaughtClasses_query$key }) {
  const { data, ...list } = usePaginationFragment<TaughtClassesPaginationQuery, TaughtClasses_query$key>(
    graphql`
      fragment TaughtClasses_query on Query
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "TaughtClassesPaginationQuery") {
        viewer @required(action: THROW) {
          classrooms @required(action: THROW) {
            creation
            ...TeachingInvitations_classrooms
            taught(first: $first, after: $after)
              @required(action: THROW)
              @connection(key: "TaughtClasses_taught") {
              __id
              totalCount
              edges {
                node {
                  id
                  studentCount
                  ...TaughtCard_classroom
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const [isWritten] = useState(() => writtenIn(CREATE_CLASSROOM) !== null);
  const dialog = useAskedDialog(CREATES, { isWritten });
  const { __id: connectionId, totalCount, edges } = data.viewer.classrooms.taught;
  const waits = waitingNotice(data.viewer.classrooms.creation);
  const students = studentsIn(edges.map(({ node }) => node.studentCount));
  const count =
    list.hasNext || students === null
      ? plural(totalCount ?? edges.length, 'classroom')
      : `${plural(edges.length, 'classroom')}, ${plural(students, 'student')}`;
  return (
    <>
      <ClassroomGrid
        notice={
          <>
            {waits}
            <TeachingInvitations classroomsRef={data.viewer.classrooms} connectionId={connectionId} />
          </>
        }
        title="My Classrooms"
        count={count}
        action={
          waits ? null : (
            <Button icon={<Icon of={IconPlus} />} onClick={dialog.open}>
              Create Classroom
            </Button>
          )
        }
        emptyText={
          waits
            ? 'You can create one once your account is verified.'
            : 'Create a class and give your students its code: they join with it.'
        }
        list={list}
      >
        {edges.map(({ node }) => (
          <TaughtCard key={node.id} classroomRef={node} />
        ))}
      </ClassroomGrid>
      {dialog.isOpen && !waits ? <CreateClassroomDialog connectionId={connectionId} onClose={dialog.close} /> : null}
    </>
  );
}
