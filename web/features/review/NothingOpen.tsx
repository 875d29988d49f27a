import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { START_PRACTICE } from '../practice/shared/start.ts';

/** There are no mistakes to show, or to practise. */
export function NothingOpen({ takesFocus = false }: { takesFocus?: boolean }) {
  return (
    <EmptyNote title="Nothing open" text="What you get wrong comes here with its reason." takesFocus={takesFocus}>
      <ButtonLink href={START_PRACTICE} size="lg">
        Start Practice
      </ButtonLink>
    </EmptyNote>
  );
}
