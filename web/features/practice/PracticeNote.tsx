import { Button } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import type { PracticeNote_viewer$key } from './__generated__/PracticeNote_viewer.graphql.ts';
import classes from './PracticeNote.module.css';
import { ProblemSkeleton } from './PracticeSkeleton.tsx';
import { RoundBar } from './shared/RoundBar.tsx';
import type { Practice } from './usePractice.ts';

const ROUND_TEXT = 'Ten sentences, about five minutes.';

interface PracticeNoteProps {
  viewerRef: PracticeNote_viewer$key;
  practice: Practice;
  onChoose: () => void;
}

/** What stands where no sentence is: the choice, the start, the wait, a failure, a text without a gap. */
export function PracticeNote(props: PracticeNoteProps) {
  return (
    <div className={classes.note}>
      <Note {...props} />
    </div>
  );
}

function Note({ viewerRef, practice, onChoose }: PracticeNoteProps) {
  const { stage } = practice.state;
  switch (stage.kind) {
    case 'choosing':
      return (
        <EmptyNote title="Ready to Practice English?" text={ROUND_TEXT}>
          <Button size="lg" onClick={onChoose}>
            Choose Practice Type
          </Button>
        </EmptyNote>
      );
    case 'ready':
      return <Start viewerRef={viewerRef} practice={practice} onChoose={onChoose} />;
    case 'loading':
      return <ProblemSkeleton />;
    case 'failed':
      return <ErrorNote title="Something went wrong" text={stage.message} onRetry={practice.request} />;
    default:
      return (
        <EmptyNote title="Problem Format Error" text="This problem doesn't appear to be a fill-in-the-blank sentence.">
          <Button size="lg" onClick={practice.requestDifferent}>
            Get Different Problem
          </Button>
        </EmptyNote>
      );
  }
}

/** The start for who has chosen a type before; a round that was left is shown above it. */
function Start({ viewerRef, practice, onChoose }: PracticeNoteProps) {
  const { roundProgress } = useFragment(
    graphql`
      fragment PracticeNote_viewer on Viewer {
        roundProgress {
          completedSentences
          ...RoundBar_progress
        }
      }
    `,
    viewerRef,
  );
  return (
    <>
      {roundProgress.completedSentences > 0 ? (
        <div className={classes.round}>
          <RoundBar progressRef={roundProgress} hasOpenProblem={false} />
        </div>
      ) : null}
      <EmptyNote title="Ready to Practice?" text={ROUND_TEXT}>
        <div className={classes.buttons}>
          <Button size="lg" onClick={practice.request}>
            Get First Problem
          </Button>
          <Button size="lg" variant="subtle" onClick={onChoose}>
            Choose Practice Type
          </Button>
        </div>
      </EmptyNote>
    </>
  );
}
