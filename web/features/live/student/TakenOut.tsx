import { useCallback, useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { UNDO_OVER_SECONDS } from '../../../../server/kernel/undo.rules.ts';
import { liveOfSession } from '../../../app/relay/subscriptions.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { TAKEN_OUT } from '../../classrooms/shared/takenOut.text.ts';
import { ClassRoom } from '../../practice/shared/ClassRoom.tsx';
import classes from './Room.module.css';
import { readRoom } from './readRoom.ts';
import { RoomHead } from './RoomHead.tsx';
import { useAskedAgain } from './useAskedAgain.ts';
import { useOwnClasses } from './useOwnClasses.ts';

const CLASSES = '/classrooms';
const UNDO_OVER_MS = UNDO_OVER_SECONDS * 1_000;

interface TakenOutProps {
  classroomId: string;
  /** The screen's query: what it brings shows whether the student is back. */
  query: GraphQLTaggedNode;
  /** Whether they were in the class when the page was opened: then it happened just now. */
  isNow: boolean;
}

/**
 * In place of a live round, for a student whom a teacher has taken out of the class. It may have been by mistake: the page
 * hears of it when they are put back, and as long as the teacher can undo it, it asks by itself, should that be missed.
 */
export function TakenOut({ classroomId, query, isNow }: TakenOutProps) {
  const environment = useRelayEnvironment();
  const ask = useCallback(() => readRoom(environment, query, classroomId), [environment, query, classroomId]);
  const askSoon = useCallback(() => void ask(), [ask]);
  useOwnClasses(askSoon);
  // After the subscription, which is to be asked for by then.
  useEffect(() => liveOfSession().onConnected(askSoon), [askSoon]);
  useAskedAgain(ask);
  const [isUndoable, setUndoable] = useState(isNow);
  useEffect(() => {
    const timer = setTimeout(() => setUndoable(false), UNDO_OVER_MS);
    return () => clearTimeout(timer);
  }, []);
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const tryAgain = async () => {
    if (isBusy) return;
    setBusy(true);
    setTold('');
    const isAnswered = await ask();
    setBusy(false);
    setTold(isAnswered ? STILL_OUT : UNREACHED);
  };
  return (
    <div className={classes.frame}>
      <ClassRoom hasSentence={false}>
        <RoomHead name="Live round" isRunning={false} home={CLASSES} onLeave={null} />
        <div className={classes.page}>
          <EmptyNote title={TAKEN_OUT.title} text={isUndoable ? TAKEN_OUT.undoable : TAKEN_OUT.text}>
            <BusyButton isBusy={isBusy} busyText="Trying again" onClick={() => void tryAgain()}>
              Try Again
            </BusyButton>
            <ButtonLink href={CLASSES} variant="default">
              Back to Classrooms
            </ButtonLink>
          </EmptyNote>
          <output className={classes.told}>{told}</output>
        </div>
      </ClassRoom>
    </div>
  );
}

const STILL_OUT = 'You are not back in the class yet.';
const UNREACHED = 'We could not check. Please try again.';
