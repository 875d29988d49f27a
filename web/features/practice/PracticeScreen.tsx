import { useMemo, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import type { PracticeScreenQuery } from './__generated__/PracticeScreenQuery.graphql.ts';
import { PracticeDesk } from './PracticeDesk.tsx';
import { PracticeHeading } from './PracticeHeading.tsx';
import classes from './PracticeScreen.module.css';
import { PracticeNote } from './PracticeNote.tsx';
import { PracticeTypeDialog } from './PracticeTypeDialog.tsx';
import { readProblem } from './readProblem.ts';
import { RoundDialog } from './RoundDialog.tsx';
import { usePractice } from './usePractice.ts';
import { useVisibleArea } from './useVisibleArea.ts';

type Viewer = NonNullable<PracticeScreenQuery['response']['viewer']>;
type PracticeTypes = PracticeScreenQuery['response']['practiceTypes'];

/** /practice: the sentence and what the learner does with it. */
export default function PracticeScreen({ queryRef }: ScreenProps<PracticeScreenQuery>) {
  const { viewer, practiceTypes } = usePreloadedQuery<PracticeScreenQuery>(
    graphql`
      query PracticeScreenQuery($practiceType: String) {
        viewer {
          currentLevel {
            code
          }
          ...PracticeHeading_viewer
          ...PracticeNote_viewer
          openProblem(practiceTypeKey: $practiceType) {
            ...readProblem_problem
            ...PracticeDesk_problem
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
  const openProblem = useMemo(() => viewer.openProblem && readProblem(viewer.openProblem), [viewer.openProblem]);
  const practice = usePractice({ openProblem: openProblem ?? null, level: viewer.currentLevel.code });
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
        <PracticeNote viewerRef={viewer} practice={practice} onChoose={() => setChoosing(true)} />
      )}
      {stage.kind === 'answered' && stage.isDialogOpen ? (
        <RoundDialog
          answerRef={stage.verdict.ref}
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
