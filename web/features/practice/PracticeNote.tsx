import { graphql, useFragment } from 'react-relay';
import { Button } from '../../ui/Button.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import type { PracticeNote_viewer$key } from './__generated__/PracticeNote_viewer.graphql.ts';
import classes from './PracticeNote.module.css';
import { ProblemSkeleton } from './shared/PracticeSkeleton.tsx';
import { RoundBar } from './shared/RoundBar.tsx';
import { roundLeftText } from './shared/roundLeft.ts';
import { FIND_LEVEL } from './shared/start.ts';
import type { Practice } from './usePractice.ts';

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
    case 'ready':
      return <Start viewerRef={viewerRef} practice={practice} onChoose={onChoose} />;
    case 'waiting':
      return <ProblemSkeleton />;
    case 'failed':
      return (
        <ErrorNote
          title="Something went wrong"
          text={stage.message}
          requestId={stage.requestId}
          onRetry={practice.request}
        />
      );
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

/** The start, for who has chosen a type before and who has not; a round that was left is shown above it. */
function Start({ viewerRef, practice, onChoose }: PracticeNoteProps) {
  const { practice: learner } = useFragment(
    graphql`
      fragment PracticeNote_viewer on Viewer {
        practice @required(action: THROW) {
          levelUndecided
          currentLevel {
            code
          }
          roundProgress @required(action: THROW) {
            completedSentences
            sentencesPerRound
            ...RoundBar_progress
          }
        }
      }
    `,
    viewerRef,
  );
  const { roundProgress, levelUndecided, currentLevel } = learner;
  const { completedSentences, sentencesPerRound } = roundProgress;
  const left = roundLeftText({ completedSentences, sentencesPerRound });
  return (
    <>
      {completedSentences > 0 ? (
        <div className={classes.round}>
          <RoundBar progressRef={roundProgress} hasOpenProblem={false} />
        </div>
      ) : null}
      {practice.state.stage.kind === 'choosing' ? (
        <EmptyNote title="Ready to Practice English?" text={left}>
          <Button size="lg" onClick={onChoose}>
            Choose Practice Type
          </Button>
        </EmptyNote>
      ) : (
        <EmptyNote title="Ready to Practice?" text={left}>
          <Button size="lg" onClick={practice.request}>
            Get First Problem
          </Button>
          <Button size="lg" variant="subtle" onClick={onChoose}>
            Choose Practice Type
          </Button>
        </EmptyNote>
      )}
      {levelUndecided && currentLevel ? (
        <div className={classes.level}>
          <p>You start at {currentLevel.code}.</p>
          <a href={FIND_LEVEL}>Find my level</a>
          <a href="/dashboard">Choose my level</a>
        </div>
      ) : null}
    </>
  );
}
