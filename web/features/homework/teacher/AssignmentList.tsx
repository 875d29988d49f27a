import { graphql, useFragment } from 'react-relay';
import { countOf } from '../../../lib/number.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconPlus } from '../../../ui/icons.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Portion } from '../../../ui/Portion.tsx';
import { Removable } from '../../../ui/Removable.tsx';
import { useRereadAt } from '../shared/useRereadAt.ts';
import { useZone } from '../../profile/shared/useZone.ts';
import type { AssignmentList_classroom$key } from './__generated__/AssignmentList_classroom.graphql.ts';
import type { AssignmentList_viewer$key } from './__generated__/AssignmentList_viewer.graphql.ts';
import { AssignmentItem } from './AssignmentItem.tsx';
import classes from './AssignmentList.module.css';
import { groupsOf } from './groups.ts';
import heads from './Head.module.css';

/** Of each group. */
const ITEMS_AT_FIRST = 20;

interface AssignmentListProps {
  viewerRef: AssignmentList_viewer$key | null | undefined;
  classroomRef: AssignmentList_classroom$key;
}

/** The homework of a class for who teaches it, by where it stands: what is going on comes first. */
export function AssignmentList({ viewerRef, classroomRef }: AssignmentListProps) {
  const { uuid, name, studentCount, assignments } = useFragment(
    graphql`
      fragment AssignmentList_classroom on Classroom {
        uuid
        name
        studentCount
        # As many as a class can have.
        assignments(first: 1000) {
          edges {
            node {
              id
              state
              openAt
              dueAt
              lockAt
              ...AssignmentItem_assignment
            }
          }
        }
      }
    `,
    classroomRef,
  );
  const viewer = useFragment(
    graphql`
      fragment AssignmentList_viewer on Viewer {
        ...useZone_viewer
      }
    `,
    viewerRef,
  );
  const timeZone = useZone(viewer);
  const nodes = (assignments?.edges ?? []).map(({ node }) => node);
  const placed = nodes.map((node) => ({ node, state: node.state, openAt: node.openAt, dueAt: node.dueAt }));
  useRereadAt(nodes.flatMap((node) => [node.openAt, node.dueAt, node.lockAt]));
  const place = `/classrooms/${uuid}/homework`;
  const create = (
    <ButtonLink href={`${place}/new`}>
      <Icon of={IconPlus} />
      Create Assignment
    </ButtonLink>
  );
  return (
    <>
      <a className={heads.back} href={`/classrooms/${uuid}`}>
        {name}
      </a>
      <div className={heads.head}>
        <div>
          <PageHeading>Homework Assignments</PageHeading>
          <p className={heads.lead}>{countOf(assignments ? nodes.length : null, 'assignment')}</p>
        </div>
        {nodes.length === 0 ? null : (
          <div className={heads.actions}>
            <ButtonLink href={`${place}/results`} variant="default">
              Results
            </ButtonLink>
            {create}
          </div>
        )}
      </div>
      <Removable>
        {!assignments ? (
          <p role="alert">The homework could not be loaded. Please reload the page.</p>
        ) : nodes.length === 0 ? (
          <div className={classes.empty}>
            <EmptyNote
              title="No homework yet"
              text="Choose what your students practise and by when: you see who has done it, and what they find hard."
            >
              {create}
            </EmptyNote>
          </div>
        ) : (
          groupsOf(placed).map(({ title, items }) => (
            <section key={title} aria-label={title} className={classes.group}>
              <h2 className={classes.title} tabIndex={-1}>
                {title}
              </h2>
              <Portion of={items} size={ITEMS_AT_FIRST} things="assignments">
                {(shown) => (
                  <ul className={classes.list}>
                    {shown.map(({ node }) => (
                      <AssignmentItem
                        key={node.id}
                        assignmentRef={node}
                        place={place}
                        students={studentCount}
                        timeZone={timeZone}
                      />
                    ))}
                  </ul>
                )}
              </Portion>
            </section>
          ))
        )}
      </Removable>
    </>
  );
}
