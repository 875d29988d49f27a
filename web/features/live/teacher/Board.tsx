import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { lazyDialog } from '../../../app/relay/lazyDialog.tsx';
import { TEACHER_AWAY_MINUTES } from '../../../../server/features/live/live.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { useIsCutOff } from '../../../app/relay/useIsConnected.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useHiddenNames } from '../../classrooms/shared/useHiddenNames.ts';
import type { Board_classroom$key } from './__generated__/Board_classroom.graphql.ts';
import type { Board_round$key } from './__generated__/Board_round.graphql.ts';
import { Answers } from './Answers.tsx';
import { Asking } from './Asking.tsx';
import classes from './Board.module.css';
import { BoardHead } from './BoardHead.tsx';
import { BoardTools } from './BoardTools.tsx';
import { EndDialog } from './EndDialog.tsx';
import { Ended } from './Ended.tsx';
import { Lobby } from './Lobby.tsx';
import { StartDialog } from './StartDialog.tsx';
import { useBoardKeys } from './useBoardKeys.ts';
import { useBoardScheme } from './useBoardScheme.ts';
import { useSteps } from './useSteps.ts';

const CodeDialog = lazyDialog(() => import('../../classrooms/shared/CodeDialog.tsx'));

interface BoardProps {
  classroomRef: Board_classroom$key;
  roundRef: Board_round$key;
  isRunning: boolean;
  /** Reads anew where the round stands. */
  onMoved: () => void;
}

/** Where a live round stands, large; and what its teacher does next. */
export function Board({ classroomRef, roundRef, isRunning, onMoved }: BoardProps) {
  const { uuid, name, invitationCode, ...group } = useFragment(
    graphql`
      fragment Board_classroom on Classroom {
        uuid
        name
        invitationCode
        ...BoardHead_classroom
        ...Lobby_classroom
      }
    `,
    classroomRef,
  );
  const { id, stage, number, questions, inRoom, ...round } = useFragment(
    graphql`
      fragment Board_round on LiveRound {
        id
        stage
        number
        questions
        inRoom
        ...BoardHead_round
        ...Lobby_round
        ...Asking_round
        ...Answers_round
        ...Ended_round
      }
    `,
    roundRef,
  );
  const shown = isRunning ? stage : 'ENDED';
  const taken = useSteps(id, { stage: shown, number, questions }, onMoved);
  const [isNameHidden, hideNames] = useHiddenNames();
  const [scheme, setScheme] = useBoardScheme();
  const [open, setOpen] = useState<'code' | 'start' | 'end' | null>(null);
  const isCutOff = useIsCutOff();
  const showCode = () => setOpen('code');
  const isNobodyIn = shown === 'LOBBY' && inRoom === 0;
  const steps = { ...taken, next: isNobodyIn ? () => setOpen('start') : taken.next };
  useBoardKeys({
    onNext: steps.next,
    onEnd: () => isRunning && setOpen('end'),
    onCode: () => isRunning && showCode(),
  });
  return (
    <div className={classes.board} data-stage={shown}>
      <BoardTools
        classroomId={uuid}
        scheme={scheme}
        onScheme={setScheme}
        isNameHidden={isNameHidden}
        onHideNames={hideNames}
        onEnd={isRunning ? () => setOpen('end') : null}
      />
      <BoardHead key={`${shown}${number}`} classroomRef={group} roundRef={round} stage={shown} onCode={showCode} />
      {isCutOff && isRunning ? (
        <Notice tone="info" title="Connection lost">
          <p>
            The round goes on. If the connection is gone for {TEACHER_AWAY_MINUTES} minutes and no other teacher has the
            board open, it ends. Answers sent in the meantime will appear when the connection is back.
          </p>
        </Notice>
      ) : null}
      <FailureNotice failure={steps.failure} fallback="That did not work. Please try again." />
      {shown === 'LOBBY' ? (
        <Lobby classroomRef={group} roundRef={round} isNameHidden={isNameHidden} steps={steps} />
      ) : null}
      {shown === 'ASKING' ? <Asking roundRef={round} steps={steps} /> : null}
      {shown === 'ANSWERS' ? <Answers roundRef={round} steps={steps} /> : null}
      {shown === 'ENDED' ? <Ended roundRef={round} classroomId={uuid} isNameHidden={isNameHidden} /> : null}
      {open === 'start' && shown === 'LOBBY' ? (
        <StartDialog joined={inRoom ?? 0} onStart={taken.next} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'end' ? <EndDialog steps={steps} onClose={() => setOpen(null)} /> : null}
      {open === 'code' && invitationCode ? (
        <CodeDialog code={invitationCode} of={name} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}
