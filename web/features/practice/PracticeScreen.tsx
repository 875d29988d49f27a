import { Button } from '@mantine/core';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import type { PracticeScreenQuery } from './__generated__/PracticeScreenQuery.graphql.ts';
import { PracticeDesk } from './PracticeDesk.tsx';
import { PracticeHeading } from './PracticeHeading.tsx';
import classes from './PracticeScreen.module.css';
import { ProblemSkeleton } from './PracticeSkeleton.tsx';
import { PracticeTypeDialog } from './PracticeTypeDialog.tsx';
import { RoundDialog } from './RoundDialog.tsx';
import { RoundBar } from './shared/RoundBar.tsx';
import { type Practice, usePractice } from './usePractice.ts';
import { useVisibleArea } from './useVisibleArea.ts';

type Viewer = NonNullable<PracticeScreenQuery['response']['viewer']>;
type PracticeTypes = PracticeScreenQuery['response']['practiceTypes'];

/** /practice: the sentence and what the learner does with it. */
export default function PracticeScreen({ queryRef }: ScreenProps<PracticeScreenQuery>) {
  const { viewer, practiceTypes } = usePreloadedQuery<PracticeScreenQuery>(
    graphql`
      query PracticeScreenQuery($practiceType: String) {
        viewer {
          id
          currentLevel {
            code
          }
          ...PracticeHeading_viewer
          roundProgress {
            completedSentences
            ...RoundBar_progress
          }
          openProblem(practiceType: $practiceType) {
            id
            sentence
            hint
            level {
              code
            }
            roundProgress {
              ...RoundBar_progress
            }
            ...ClozeCard_problem
          }
        }
        practiceTypes {
          ...PracticeTypeDialog_practiceTypes
        }
      }
    `,
    queryRef,
  );
  // Without a viewer the session is over, and the way leads to the sign-in screen.
  return viewer ? <PracticeRoom viewer={viewer} practiceTypes={practiceTypes} /> : null;
}

function PracticeRoom({ viewer, practiceTypes }: { viewer: Viewer; practiceTypes: PracticeTypes }) {
  const practice = usePractice({ openProblem: viewer.openProblem ?? null, level: viewer.currentLevel.code });
  const [isChoosing, setChoosing] = useState(false);
  const area = useVisibleArea<HTMLDivElement>();
  const { stage } = practice.state;
  const hasSentence = (stage.kind === 'answering' && stage.problem.hasGap) || stage.kind === 'answered';
  return (
    <div className={classes.room} data-sentence={hasSentence || undefined} ref={area}>
      <PracticeHeading viewerRef={viewer} isSubtitleShown={stage.kind === 'choosing' || stage.kind === 'ready'} />
      {hasSentence ? (
        <PracticeDesk stage={stage} practice={practice} />
      ) : (
        <div className={classes.plain}>
          <Note practice={practice} viewer={viewer} onChoose={() => setChoosing(true)} />
        </div>
      )}
      {stage.kind === 'answered' && stage.isDialogOpen ? (
        <RoundDialog
          resultRef={stage.verdict.data}
          onNextRound={practice.goOn}
          onKeepPractising={practice.goOn}
          onClose={practice.closeDialog}
        />
      ) : null}
      {isChoosing ? (
        <PracticeTypeDialog
          practiceTypesRef={practiceTypes}
          onClose={() => setChoosing(false)}
          onChoose={(practiceType) => {
            setChoosing(false);
            practice.choose(practiceType);
          }}
        />
      ) : null}
    </div>
  );
}

interface NoteProps {
  practice: Practice;
  viewer: Viewer;
  onChoose: () => void;
}

/** What stands where no sentence is: the choice, the start, the wait, a failure, a text without a gap. */
function Note({ practice, viewer, onChoose }: NoteProps) {
  const { stage } = practice.state;
  switch (stage.kind) {
    case 'choosing':
      return (
        <EmptyNote title="Ready to Practice English?" text="Ten sentences, about five minutes.">
          <Button size="lg" onClick={onChoose}>
            Choose Practice Type
          </Button>
        </EmptyNote>
      );
    case 'ready':
      return (
        <>
          {viewer.roundProgress.completedSentences > 0 ? (
            <div className={classes.round}>
              <RoundBar progressRef={viewer.roundProgress} hasOpenProblem={false} />
            </div>
          ) : null}
          <EmptyNote title="Ready to Practice?" text="Ten sentences, about five minutes.">
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
