import { useEffect, useMemo, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { lazyDialog } from '../../app/relay/lazyDialog.tsx';
import { MIXED, MIXED_NAME } from '../../../server/features/practice/practiceType.rules.ts';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useLocation } from '../../lib/RouterView.tsx';
import type { PracticeScreenQuery } from './__generated__/PracticeScreenQuery.graphql.ts';
import { useAbQuestion } from './abQuestion.ts';
import { isAtDesk } from './deskStage.ts';
import { PracticeDesk } from './PracticeDesk.tsx';
import { PracticeHeading } from './PracticeHeading.tsx';
import classes from './PracticeScreen.module.css';
import { PracticeNote } from './PracticeNote.tsx';
import { readProblem } from './readProblem.ts';
import { startsAtOnce } from './shared/start.ts';
import { useCountedToday } from './useCountedToday.ts';
import { useDeskMenu } from './useDeskMenu.ts';
import { useListen } from './useListen.ts';
import { useNextProblem } from './useNextProblem.ts';
import { usePractice } from './usePractice.ts';
import { usePracticeKeys } from './usePracticeKeys.ts';
import { useVerdictSound } from './useVerdictSound.ts';
import { useVisibleArea } from './useVisibleArea.ts';

/** Wanted at the end of a round: it comes with the first verdict, because no round ends before. */
const loadRoundDialog = () => import('./RoundDialog.tsx');
const RoundDialog = lazyDialog(async () => ({ default: (await loadRoundDialog()).RoundDialog }));

const KeysDialog = lazyDialog(() => import('./KeysDialog.tsx'));
const PracticeTypeDialog = lazyDialog(() => import('./PracticeTypeDialog.tsx'));

type Viewer = NonNullable<PracticeScreenQuery['response']['viewer']>;
type PracticeTypes = PracticeScreenQuery['response']['practiceTypes'];

/** /practice: the sentence and what the learner does with it. */
export default function PracticeScreen({ queryRef }: ScreenProps<PracticeScreenQuery>) {
  const { viewer, practiceTypes } = usePreloadedQuery<PracticeScreenQuery>(
    graphql`
      query PracticeScreenQuery($practiceType: String) {
        viewer {
          ...PracticeHeading_viewer
          ...PracticeNote_viewer
          practice @required(action: THROW) {
            currentLevel @required(action: THROW) {
              code
            }
            openProblem(practiceTypeKey: $practiceType) {
              ...readProblem_problem
              ...PracticeDesk_problem
              ...RoundDialog_problem
            }
          }
        }
        practiceTypes @required(action: THROW) {
          key
          name
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
  const problem = viewer.practice.openProblem;
  const openProblem = useMemo(() => problem && readProblem(problem), [problem]);
  const practice = usePractice({
    openProblem: openProblem ?? null,
    level: viewer.practice.currentLevel.code,
    practiceTypes: [MIXED, ...practiceTypes.map(({ key }) => key)],
    startsAtOnce: startsAtOnce(useLocation()),
    nextProblem: useNextProblem(),
    onAnswered: useCountedToday(),
  });
  const [open, setOpen] = useState<'types' | 'keys' | null>(null);
  const area = useVisibleArea<HTMLDivElement>();
  const listening = useListen();
  const { stage } = practice.state;
  const fullSentence = useVerdictSound(stage, listening);
  const { practiceType } = practice.state;
  const typeName =
    practiceType === MIXED ? MIXED_NAME : (practiceTypes.find(({ key }) => key === practiceType)?.name ?? null);
  const isAnswered = stage.kind === 'answered';
  useEffect(() => {
    if (isAnswered) loadRoundDialog().catch(() => undefined);
  }, [isAnswered]);
  const question = useAbQuestion(stage);
  const hasDesk = isAtDesk(stage);
  const chooseType = () => setOpen('types');
  const showKeys = () => setOpen('keys');
  // Not while an answer is on its way: nobody would read its verdict.
  const isChoosable = stage.kind !== 'answering' || stage.sending === null;
  const { groups, offer } = useDeskMenu({
    onChoose: hasDesk && isChoosable && practiceTypes.length > 1 ? chooseType : null,
    onKeys: showKeys,
    onShowWords: practice.showWords,
  });
  usePracticeKeys({ room: area, listening, fullSentence, onKeys: showKeys });
  return (
    <div className={classes.room} data-sentence={hasDesk || undefined} ref={area}>
      <PracticeHeading
        viewerRef={viewer}
        isSubtitleShown={stage.kind === 'choosing' || stage.kind === 'ready'}
        onKeys={showKeys}
        groups={groups}
      />
      {hasDesk ? (
        <PracticeDesk
          stage={stage}
          practice={practice}
          listening={listening}
          question={question}
          typeName={typeName}
          onChoose={practiceTypes.length > 1 ? chooseType : null}
          onOffer={offer}
        />
      ) : (
        <PracticeNote viewerRef={viewer} practice={practice} onChoose={chooseType} />
      )}
      {stage.kind === 'answered' && stage.isDialogOpen && !question ? (
        <RoundDialog
          problemRef={stage.problem.ref}
          answerRef={stage.verdict.ref}
          onNextRound={practice.goOn}
          onClose={practice.closeDialog}
        />
      ) : null}
      {open === 'keys' ? (
        <KeysDialog isChoosable={isChoosable} onChoose={chooseType} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'types' ? (
        <PracticeTypeDialog
          practiceTypesRef={practiceTypes}
          chosen={practiceType}
          onClose={() => setOpen(null)}
          onChoose={(chosen) => {
            setOpen(null);
            practice.choose(chosen);
          }}
        />
      ) : null}
    </div>
  );
}
