import { useState } from 'react';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { ClassRoom } from '../../practice/shared/ClassRoom.tsx';
import classes from './Room.module.css';
import { RoomHead } from './RoomHead.tsx';
import { useAskedAgain } from './useAskedAgain.ts';

const CLASSES = '/classrooms';

interface TakenOutProps {
  /** Asks the server again; the screen shows what has changed. False where it could not be asked. */
  ask: () => Promise<boolean>;
}

/**
 * In place of a live round, for a student whom a teacher has taken out of the class. It may have been by mistake: as long as the
 * teacher can undo it, the page asks by itself.
 */
export function TakenOut({ ask }: TakenOutProps) {
  useAskedAgain(ask);
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
        <RoomHead name="Live round" isRunning={false} home={CLASSES} onLeave={nothing} />
        <div className={classes.page}>
          <EmptyNote
            title="You are no longer in this class"
            text="Your teacher has taken you out of it. Your points and what you have learned stay with you. If this is a mistake, ask your teacher to put you back: then you can go on here."
          >
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

/** There is no seat to give up. */
function nothing(): void {}
