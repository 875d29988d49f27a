import { useState } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { describeError } from './errors.ts';

const PAGE = 20;

/** A list that comes a page at a time, as `usePaginationFragment` gives it. */
export interface PagedList {
  readonly hasNext: boolean;
  readonly isLoadingNext: boolean;
  readonly loadNext: (count: number, options: { onComplete: (error: Error | null) => void }) => void;
}

interface ShowMoreProps {
  list: PagedList;
  /** What the list is of, as in `The next sentences could not be loaded`. */
  what: string;
  /** How many come at a time. */
  page?: number;
}

/** Below a list: the way to the next ones, as long as there are any, and why they could not be loaded. */
export function ShowMore({ list: { hasNext, isLoadingNext, loadNext }, what, page = PAGE }: ShowMoreProps) {
  const [error, setError] = useState<Error | null>(null);
  return (
    <>
      {hasNext ? (
        <BusyButton
          variant="default"
          isBusy={isLoadingNext}
          busyText="Loading"
          onClick={() => {
            setError(null);
            loadNext(page, { onComplete: setError });
          }}
        >
          Show more
        </BusyButton>
      ) : null}
      {error ? <ErrorNote title={`The next ${what} could not be loaded`} {...describeError(error)} /> : null}
    </>
  );
}
