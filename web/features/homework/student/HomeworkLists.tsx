import type { ReactElement } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import { type PagedList, ShowMore } from '../../../app/relay/ShowMore.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { useRereadAt } from '../shared/useRereadAt.ts';
import type { HomeworkLists_due$key } from './__generated__/HomeworkLists_due.graphql.ts';
import type { HomeworkLists_others$key } from './__generated__/HomeworkLists_others.graphql.ts';
import type { HomeworkListsDueQuery } from './__generated__/HomeworkListsDueQuery.graphql.ts';
import type { HomeworkListsOthersQuery } from './__generated__/HomeworkListsOthersQuery.graphql.ts';
import classes from './HomeworkLists.module.css';
import { ToDoItem } from './ToDoItem.tsx';

interface HomeworkListsProps {
  viewerRef: HomeworkLists_due$key & HomeworkLists_others$key;
  timeZone: string;
  /** Of all classes: each names its own. */
  hasClass?: boolean;
}

/** A student's homework: what there is to do, what is due first at the top, then all else. */
export function HomeworkLists({ viewerRef, timeZone, hasClass = false }: HomeworkListsProps) {
  const due = usePaginationFragment<HomeworkListsDueQuery, HomeworkLists_due$key>(
    graphql`
      fragment HomeworkLists_due on Viewer
      @argumentDefinitions(
        classroom: { type: "ID" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      )
      @refetchable(queryName: "HomeworkListsDueQuery") {
        homework @required(action: THROW) {
          due(classroomId: $classroom, first: $first, after: $after)
            @required(action: THROW)
            @connection(key: "HomeworkLists_due", filters: ["classroomId"]) {
            edges {
              node {
                id
                openAt
                ownDueAt
                ownLockAt
                ...ToDoItem_assignment
              }
            }
          }
        }
      }
    `,
    viewerRef,
  );
  const others = usePaginationFragment<HomeworkListsOthersQuery, HomeworkLists_others$key>(
    graphql`
      fragment HomeworkLists_others on Viewer
      @argumentDefinitions(
        classroom: { type: "ID" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      )
      @refetchable(queryName: "HomeworkListsOthersQuery") {
        homework @required(action: THROW) {
          others(classroomId: $classroom, first: $first, after: $after)
            @required(action: THROW)
            @connection(key: "HomeworkLists_others", filters: ["classroomId"]) {
            edges {
              node {
                id
                openAt
                ownDueAt
                ownLockAt
                ...ToDoItem_assignment
              }
            }
          }
        }
      }
    `,
    viewerRef,
  );
  const toDo = due.data.homework.due.edges.map(({ node }) => node);
  const rest = others.data.homework.others.edges.map(({ node }) => node);
  useRereadAt([...toDo, ...rest].flatMap(({ openAt, ownDueAt, ownLockAt }) => [openAt, ownDueAt, ownLockAt]));
  const shown = { timeZone, hasClass };
  return (
    <>
      {toDo.length === 0 ? (
        <div className={classes.empty}>
          <EmptyNote
            title={rest.length === 0 ? 'No homework yet' : 'Nothing to do at the moment'}
            text="What your teachers set for you appears here, with its due date."
          />
        </div>
      ) : (
        <List title="To do" list={due}>
          {toDo.map((node, position) => (
            <ToDoItem key={node.id} assignmentRef={node} isFirst={position === 0} {...shown} />
          ))}
        </List>
      )}
      {rest.length === 0 ? null : (
        <List title="Done, closed or not open yet" list={others}>
          {rest.map((node) => (
            <ToDoItem key={node.id} assignmentRef={node} {...shown} />
          ))}
        </List>
      )}
    </>
  );
}

interface ListProps {
  title: string;
  /** How the next ones are asked for. */
  list: PagedList;
  children: readonly ReactElement[];
}

function List({ title, list, children }: ListProps) {
  return (
    <section aria-label={title} className={classes.group}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>{children}</ul>
      <ShowMore list={list} what="homework" />
    </section>
  );
}
