import { graphql, usePaginationFragment } from 'react-relay';
import { lazyDialog } from '../../app/relay/lazyDialog.tsx';
import { formatCount } from '../../lib/number.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconPlus } from '../../ui/icons.ts';
import type { JoinedClasses_query$key } from './__generated__/JoinedClasses_query.graphql.ts';
import type { JoinedClassesPaginationQuery } from './__generated__/JoinedClassesPaginationQuery.graphql.ts';
import { ClassroomGrid } from './ClassroomGrid.tsx';
import { JoinedCard } from './JoinedCard.tsx';
import { PendingJoinNotice } from './PendingJoinNotice.tsx';
import { CardNotice } from './shared/CardNotice.tsx';
import { JOINS } from './shared/ways.ts';
import { useAskedDialog } from './useAskedDialog.ts';

const JoinClassroomDialog = lazyDialog(() => import('./JoinClassroomDialog.tsx'));

/** A student's classes, and the way into another one. */
export function JoinedClasses({ queryRef }: { queryRef: JoinedClasses_query$key }) {
  const { data, ...list } = usePaginationFragment<JoinedClassesPaginationQuery, JoinedClasses_query$key>(
    graphql`
      fragment JoinedClasses_query on Query
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "JoinedClassesPaginationQuery") {
        viewer @required(action: THROW) {
          rights
          ...CardNotice_viewer
          classrooms @required(action: THROW) {
            pendingJoin {
              ...PendingJoinNotice_join
            }
            joined(first: $first, after: $after)
              @required(action: THROW)
              @connection(key: "JoinedClasses_joined") {
              __id
              totalCount
              edges {
                node {
                  id
                  ...JoinedCard_classroom
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { rights } = data.viewer;
  const joins = rights?.includes('JOIN_CLASSES') ?? true;
  const dialog = useAskedDialog(JOINS, { isOffered: joins });
  const { pendingJoin } = data.viewer.classrooms;
  const { __id: connectionId, totalCount, edges } = data.viewer.classrooms.joined;
  const count = list.hasNext ? (totalCount ?? edges.length) : edges.length;
  return (
    <>
      <ClassroomGrid
        notice={
          <>
            <CardNotice viewerRef={data.viewer} />
            {pendingJoin ? <PendingJoinNotice joinRef={pendingJoin} /> : null}
          </>
        }
        title="My Classes"
        count={count === 1 ? '1 class' : `${formatCount(count)} classes`}
        action={
          joins ? (
            <Button icon={<Icon of={IconPlus} />} onClick={dialog.open}>
              Join Classroom
            </Button>
          ) : null
        }
        emptyText="Does your teacher use Lacuna? Ask for the code of your class, and join with it."
        list={list}
      >
        {edges.map(({ node }) => (
          <JoinedCard key={node.id} classroomRef={node} />
        ))}
      </ClassroomGrid>
      {dialog.isOpen ? <JoinClassroomDialog connectionId={connectionId} onClose={dialog.close} /> : null}
    </>
  );
}
