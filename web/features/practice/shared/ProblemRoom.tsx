// oxlint-disable relay/must-colocate-fragment-spreads -- what is asked for here is read by the parts that are handed it whole
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { graphql, readInlineData } from 'react-relay';
import { lazyDialog } from '../../../app/relay/lazyDialog.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { ErrorNote } from '../../../ui/ErrorNote.tsx';
import { isAtDesk } from '../deskStage.ts';
import { PracticeDesk } from '../PracticeDesk.tsx';
import note from '../PracticeNote.module.css';
import room from '../PracticeScreen.module.css';
import { ProblemSkeleton } from './PracticeSkeleton.tsx';
import { type ProblemRef, readProblem } from '../readProblem.ts';
import { useListen } from '../useListen.ts';
import { type Asked, type Practice, usePractice } from '../usePractice.ts';
import { usePracticeKeys } from '../usePracticeKeys.ts';
import { useVerdictSound } from '../useVerdictSound.ts';
import { useVisibleArea } from '../useVisibleArea.ts';
import type { ProblemRoom_problem$key } from './__generated__/ProblemRoom_problem.graphql.ts';

const KeysDialog = lazyDialog(() => import('../KeysDialog.tsx'));

/** What came of asking for the next problem: null where there is no further one. */
export type NextProblem =
  | { readonly problem: ProblemRoom_problem$key | null; readonly failure: null }
  | { readonly problem: null; readonly failure: Failure };

/** The problem that is in sight, and whether it was answered rightly; null while it is open. */
export interface InSight {
  readonly problemId: string;
  readonly isRight: boolean | null;
}

interface ProblemRoomProps {
  /** The problem that waits for its answer; without one the next is asked for at once. */
  problemRef: ProblemRoom_problem$key | null | undefined;
  /** It stays the same function. */
  nextProblem: () => Promise<NextProblem>;
  /** Called with why the server did not take an answer. */
  onRefused: (failure: Failure) => void;
  /** Called with each verdict, as soon as it is shown. */
  onAnswered?: (problemId: string, isRight: boolean) => void;
  /** The top bar, with a button for the sounds and the keys. */
  heading: (onKeys: () => void) => ReactNode;
  /** In the round bar's place; of the last problem in sight, or of none yet. */
  bar: (inSight: InSight | null) => ReactNode;
  /** What `Next Question` says instead, at the verdict on a problem. */
  nextText: (inSight: InSight) => string | undefined;
  /** When the right answers are shown, in words, where they are held back. */
  heldUntil?: string | null;
  /** What comes after the last verdict was left, in the desk's place; null as long as there is more to do. */
  end: ReactNode;
}

const ALL_TYPES: readonly string[] = [];

const refOf = (ref: ProblemRoom_problem$key): ProblemRef =>
  readInlineData<ProblemRoom_problem$key>(
    graphql`
      fragment ProblemRoom_problem on Problem @inline {
        ...readProblem_problem
        ...PracticeDesk_problem
        ...RoundDialog_problem
      }
    `,
    ref,
  );

/** The room of practice for problems that are served elsewhere, such as those of homework or a review: one after another, until there is none. */
export function ProblemRoom(props: ProblemRoomProps) {
  const { problemRef, nextProblem, onRefused, onAnswered, heading, bar, nextText, heldUntil = null, end } = props;
  const openProblem = useMemo(() => (problemRef ? readProblem(refOf(problemRef)) : null), [problemRef]);
  const practice = usePractice({
    openProblem,
    level: null,
    practiceTypes: ALL_TYPES,
    startsAtOnce: true,
    nextProblem: useCallback(async (): Promise<Asked> => {
      const { problem, failure } = await nextProblem();
      return failure ? { done: null, failure } : { done: { problem: problem && refOf(problem) }, failure };
    }, [nextProblem]),
    onRefused,
    onAnswered,
  });
  const [isKeysOpen, setKeysOpen] = useState(false);
  const openKeys = () => setKeysOpen(true);
  const area = useVisibleArea<HTMLDivElement>();
  const listening = useListen();
  const { stage } = practice.state;
  const fullSentence = useVerdictSound(stage, listening);
  const isEnded = Boolean(end) && stage.kind !== 'answered';
  const inSight = inSightAt(stage);
  usePracticeKeys({ room: area, listening, fullSentence, onKeys: isEnded ? null : openKeys });
  return (
    <div className={room.room} data-sentence={(!isEnded && isAtDesk(stage)) || undefined} ref={area}>
      {heading(openKeys)}
      {isEnded ? end : null}
      {!isEnded && isAtDesk(stage) ? (
        <PracticeDesk
          stage={stage}
          practice={practice}
          listening={listening}
          onChoose={null}
          bar={bar(inSight)}
          nextText={inSight ? nextText(inSight) : undefined}
          heldUntil={heldUntil}
        />
      ) : null}
      {isEnded || isAtDesk(stage) ? null : (
        <div className={note.note}>
          <Note stage={stage} onRetry={practice.request} />
        </div>
      )}
      {isKeysOpen ? <KeysDialog isChoosable={false} onChoose={null} onClose={() => setKeysOpen(false)} /> : null}
    </div>
  );
}

type Stage = Practice['state']['stage'];

/** What stands where no sentence is. */
function Note({ stage, onRetry }: { stage: Stage; onRetry: () => void }) {
  switch (stage.kind) {
    case 'failed':
      return (
        <ErrorNote title="Something went wrong" text={stage.message} requestId={stage.requestId} onRetry={onRetry} />
      );
    case 'answering':
      return (
        <EmptyNote
          title="Problem Format Error"
          text="This problem doesn't appear to be a fill-in-the-blank sentence."
        />
      );
    default:
      return <ProblemSkeleton />;
  }
}

function inSightAt(stage: Stage): InSight | null {
  switch (stage.kind) {
    case 'answering':
      return { problemId: stage.problem.id, isRight: null };
    case 'answered':
      return { problemId: stage.problem.id, isRight: stage.verdict.isRight };
    case 'waiting':
    case 'failed':
      return stage.before && { problemId: stage.before.problem.id, isRight: stage.before.verdict?.isRight ?? null };
    default:
      return null;
  }
}
