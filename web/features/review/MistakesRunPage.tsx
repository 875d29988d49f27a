import { useState } from 'react';
import { useLocation } from '../../lib/RouterView.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { RunRoom } from '../practice/shared/RunRoom.tsx';
import { filterOf, listOf, type MistakesFilter } from './mistakesFilter.ts';
import { practisedText } from './mistakes.text.ts';
import { MISTAKES_TITLE } from './skeletons.tsx';
import { NothingOpen } from './NothingOpen.tsx';
import { useNextMistake } from './useNextMistake.ts';

/** /practice?mode=mistakes: the learner's mistakes, those that the address means. */
export default function MistakesRunPage() {
  const { search, searchParams } = useLocation();
  const [times, setTimes] = useState(0);
  return <MistakesRun key={`${times}${search}`} filter={filterOf(searchParams)} onAgain={() => setTimes(times + 1)} />;
}

function MistakesRun({ filter, onAgain }: { filter: MistakesFilter; onAgain: () => void }) {
  const list = listOf(filter);
  return (
    <RunRoom
      title={MISTAKES_TITLE}
      closeTo={list}
      next={useNextMistake(filter)}
      renderEnd={(result) =>
        result.answered === 0 ? (
          <NothingOpen takesFocus />
        ) : (
          <EmptyNote title="That was the last one" text={practisedText(result)} takesFocus>
            <ButtonLink href={list} size="lg">
              My mistakes
            </ButtonLink>
          </EmptyNote>
        )
      }
      onAgain={onAgain}
    />
  );
}
