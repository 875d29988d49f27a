import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { START_PRACTICE } from '../practice/shared/start.ts';

/** There are no mistakes to show, or to practise. */
export function NothingOpen({ takesFocus = false }: { takesFocus?: boolean }) {
  return (
    <EmptyNote
      title="No mistakes to practise"
      text="Sentences that you get wrong, or whose answer you ask to see, appear here, with the reason."
      takesFocus={takesFocus}
    >
      <ButtonLink href={START_PRACTICE} size="lg">
        Start Practice
      </ButtonLink>
    </EmptyNote>
  );
}
