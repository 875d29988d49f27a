import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import { isNoWord, namedWord, targetText } from '../../../../server/features/curriculum/answer.rules.ts';
import { PanelBoundary } from '../../../app/relay/boundary.tsx';
import { plural } from '../../../lib/number.ts';
import floating from '../../../ui/Floating.module.css';
import { Marked } from '../../../ui/Marked.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { usePlaced } from '../../../ui/usePlaced.ts';
import { ConfusedPair } from '../../analytics/shared/ConfusedPair.tsx';
import { initialsOf, useHiddenNames } from '../../classrooms/shared/useHiddenNames.ts';
import type { ConfusedCellQuery } from './__generated__/ConfusedCellQuery.graphql.ts';
import classes from './ConfusedCell.module.css';
import type { MapRow } from './confusions.ts';

const query = graphql`
  query ConfusedCellQuery($id: ID!, $assignment: ID, $typed: String!, $wanted: String!, $target: ID) {
    classroom(id: $id) {
      confusedAnswers(assignmentId: $assignment, typed: $typed, wanted: $wanted, targetId: $target) {
        count
        students {
          count
          student {
            id
            fullName
          }
        }
        reasons {
          written
          reason
        }
      }
    }
  }
`;

/** Which map a cell is of. */
export interface MapPlace {
  readonly classroomId: string;
  /** The one assignment that it is about; by default all of the class. */
  readonly assignmentId: string | undefined;
}

interface ConfusedCellProps {
  place: MapPlace;
  typed: string;
  /** The row that it stands in. */
  row: MapRow;
  count: number;
  className: string | undefined;
  shade: number;
  /** What the button shows beside its name. */
  children: ReactNode;
}

/** A word as it stands in a name that is read out; *no word* is no word that was typed. */
const quoted = (word: string): string => (isNoWord(word) ? namedWord(word) : `“${word}”`);

/** A figure of the confusion map: pressed, it says who typed the word and why it is wrong. */
export function ConfusedCell({ place, typed, row, count, className, shade, children }: ConfusedCellProps) {
  const { wanted, target } = row;
  const [queryRef, load, forget] = useQueryLoader<ConfusedCellQuery>(query);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  usePlaced(isOpen, button, panel, 'middle');
  const read = () => {
    load(
      { id: place.classroomId, assignment: place.assignmentId ?? null, typed, wanted, target: target?.uuid ?? null },
      { fetchPolicy: 'network-only' },
    );
  };
  const where = target ? ` in “${targetText(target.name)}”` : '';
  const title = `${quoted(typed)} instead of ${quoted(wanted)}${where}: ${plural(count, 'answer')}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        data-shade={shade}
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a popover leaves the page where it is
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        className={`${floating.floating} ${classes.panel}`}
        onToggle={(event) => {
          const opens = event.newState === 'open';
          setIsOpen(opens);
          if (opens) read();
          else forget();
        }}
      >
        {isOpen ? (
          <>
            <p className={classes.pair}>
              {target ? (
                <ConfusedPair name={target.name} typed={typed} wanted={wanted} />
              ) : (
                <>
                  <s className={classes.wrong}>{namedWord(typed)}</s>{' '}
                  <span className={classes.right}>{namedWord(wanted)}</span>
                </>
              )}
            </p>
            <PanelBoundary title="This could not be loaded" onRetry={read}>
              <Suspense fallback={<Skeletons widths={[0.9, 0.7, 0.8]} text="Loading..." />}>
                {queryRef ? <Behind queryRef={queryRef} /> : null}
              </Suspense>
            </PanelBoundary>
          </>
        ) : null}
      </div>
    </>
  );
}

function Behind({ queryRef }: { queryRef: PreloadedQuery<ConfusedCellQuery> }) {
  const answers = usePreloadedQuery<ConfusedCellQuery>(query, queryRef).classroom?.confusedAnswers;
  const [isHidden] = useHiddenNames();
  if (!answers || answers.students.length === 0)
    return <p className={classes.nobody}>The students who wrote this are no longer in the class.</p>;
  return (
    <>
      <ul className={classes.students} aria-label="Who">
        {answers.students.map(({ count, student: { id, fullName } }) => (
          <li key={id}>
            {isHidden ? initialsOf(fullName) : fullName}
            {count > 1 ? <span className={classes.times}> ×{count}</span> : null}
          </li>
        ))}
      </ul>
      <dl className={classes.reasons}>
        {answers.reasons.map(({ written, reason }) => (
          <div key={written}>
            <dt>{written}</dt>
            <dd>
              <Marked text={reason} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
