import { type ReactElement, type ReactNode, useState } from 'react';
import { describeError } from '../../app/relay/errors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import classes from './ClassroomGrid.module.css';

const PAGE = 20;

interface ClassroomGridProps {
  title: string;
  /** How many there are, in words. */
  count: string;
  /** The one button: beside the heading, or in the empty place. */
  action: ReactNode;
  emptyText: string;
  /** Something to know, under the heading. */
  notice?: ReactNode;
  /** How the next ones are asked for; null when all are there. */
  more: {
    isLoading: boolean;
    load: (count: number, options: { onComplete: (error: Error | null) => void }) => void;
  } | null;
  /** The cards. */
  children: readonly ReactElement[];
}

/** /classrooms for both roles: heading, count, one button, the cards. */
export function ClassroomGrid({ title, count, action, emptyText, notice, more, children }: ClassroomGridProps) {
  const [error, setError] = useState<Error | null>(null);
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
      {more ? (
        <BusyButton
          variant="default"
          isBusy={more.isLoading}
          busyText="Loading"
          onClick={() => {
            setError(null);
            more.load(PAGE, { onComplete: setError });
          }}
        >
          Show more
        </BusyButton>
      ) : null}
      {error ? <ErrorNote title="The next classes could not be loaded" {...describeError(error)} /> : null}
    </>
  );
}
