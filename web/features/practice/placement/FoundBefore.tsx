import { graphql, useFragment } from 'react-relay';
import { longDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { START_PRACTICE } from '../shared/start.ts';
import type { FoundBefore_placement$key } from './__generated__/FoundBefore_placement.graphql.ts';
import classes from './Placement.module.css';

/** /placement for who comes back to it: what was found then, in a line, the way on, and to another placement. */
export function FoundBefore({
  placementRef,
  onAgain,
}: {
  placementRef: FoundBefore_placement$key;
  onAgain: () => void;
}) {
  const { endedAt, level } = useFragment(
    graphql`
      fragment FoundBefore_placement on Placement {
        endedAt
        level {
          code
        }
      }
    `,
    placementRef,
  );
  const last =
    endedAt && level ? `Last time, on ${longDate(endedAt)}, we found that ${level.code} was right for you. ` : '';
  return (
    <div className={classes.page}>
      <EmptyNote
        title="Where are you now?"
        text={`${last}To check again, complete a few sentences, ten at most: choose “Find my level again”.`}
      >
        <ButtonLink href={START_PRACTICE} size="lg">
          Start Practice
        </ButtonLink>
        <Button size="lg" variant="default" onClick={onAgain}>
          Find my level again
        </Button>
      </EmptyNote>
    </div>
  );
}
