import type { ReactElement, ReactNode } from 'react';
import { type PagedList, ShowMore } from '../../app/relay/ShowMore.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import classes from './ClassroomGrid.module.css';

interface ClassroomGridProps {
  title: string;
  /** How many there are, in words. */
  count: string;
  /** The one button: beside the heading, or in the empty place. */
  action: ReactNode;
  emptyText: string;
  /** Something to know, under the heading. */
  notice?: ReactNode;
  /** How the next ones are asked for. */
  list: PagedList;
  /** The cards. */
  children: readonly ReactElement[];
}

/** /classrooms for both roles: heading, count, one button, the cards. */
export function ClassroomGrid({ title, count, action, emptyText, notice, list, children }: ClassroomGridProps) {
  const isEmpty = children.length === 0;
  return (
    <>
      <div className={classes.head}>
        <div>
          <PageHeading>{title}</PageHeading>
          {isEmpty ? null : <p className={classes.count}>{count}</p>}
        </div>
        {isEmpty ? null : action}
      </div>
      {notice ? <div className={classes.notice}>{notice}</div> : null}
      {isEmpty ? (
        <div className={classes.empty}>
          <EmptyNote title="No classes yet" text={emptyText}>
            {action}
          </EmptyNote>
        </div>
      ) : (
        <ul className={classes.grid}>{children}</ul>
      )}
      <ShowMore list={list} what="classes" />
    </>
  );
}
