import { useState } from 'react';
import { graphql } from 'react-relay';
import { SIGN_IN_CARD_MINUTES } from '../../../server/features/classrooms/signInCards.rules.ts';
import { CONSENT_AGE } from '../../../server/features/person/birthday.rules.ts';
import { helpsToRepeat } from '../../app/relay/errors.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusAfterStep } from '../../ui/useFocusAfterStep.ts';
import type { SignInCardDialogMutation } from './__generated__/SignInCardDialogMutation.graphql.ts';
import card from './SignInCard.module.css';
import { SignInCard } from './SignInCard.tsx';
import classes from './SignInCardDialog.module.css';

const FALLBACK = 'The card could not be made';
/** What became of the card of a student who has left the class. */
const ENDED = {
  made: 'The card no longer works.',
  unknown: 'If a card was made, it no longer works.',
  none: 'No card was made.',
} as const;

interface SignInCardDialogProps {
  /** The student's place in the class. */
  enrolmentId: string;
  /** The student's name, as the screen shows it. */
  name: string;
  /** Whether the student has left the class since the dialog was opened. */
  isGone: boolean;
  /** Why the teacher can make no cards, as far as is known; null where they can. */
  noCards: string | null;
  onClose: () => void;
}

/**
 * Makes a sign-in card for a student who has forgotten the password, and shows it once. It says so where the student leaves the class
 * meanwhile: that ends the card, also for who is put back.
 */
export default function SignInCardDialog({ enrolmentId, name, isGone, noCards, onClose }: SignInCardDialogProps) {
  const [isOut, setOut] = useState(isGone);
  if (isGone && !isOut) setOut(true);
  const [send, isBusy] = useCommand<SignInCardDialogMutation>(graphql`
    mutation SignInCardDialogMutation($input: MakeSignInCardInput!) {
      makeSignInCard(input: $input) {
        ... on MakeSignInCardPayload @alias(as: "payload") {
          cardCode
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [code, setCode] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Whether a card may have been made that nobody has seen: what a try came to is not always told. */
  const [isUnknown, setUnknown] = useState(false);
  const make = async () => {
    setFailure(null);
    const outcome = await send({ input: { enrolmentId } });
    setFailure(outcome.failure);
    if (outcome.failure && helpsToRepeat(outcome.failure.code)) setUnknown(true);
    if (!outcome.done) return;
    setCode(outcome.done.cardCode);
    setOver(false);
  };
  const isRefused = isOut || noCards !== null || (failure !== null && !helpsToRepeat(failure.code));
  const made = code ? 'made' : isUnknown ? 'unknown' : 'none';
  const isGood = code !== null && !isOver && !isOut;
  const ways = useFocusAfterStep<HTMLDivElement>(`${isGood} ${isRefused}`);
  const act = isGood ? (
    <Button size="lg" onClick={() => globalThis.print()}>
      Print
    </Button>
  ) : (
    <BusyButton size="lg" isBusy={isBusy} busyText="Making the card" onClick={() => void make()}>
      {isOver ? 'Make another card' : 'Make the card'}
    </BusyButton>
  );
  const footer = (
    <div ref={ways} className={classes.ways}>
      {isRefused ? null : act}
      <Button size="lg" variant="default" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onClose}>
        {isRefused ? 'Close' : code ? 'Done' : 'Cancel'}
      </Button>
    </div>
  );
  return (
    <Dialog title={`Sign-in card for ${name}`} isHeld={isBusy} footer={footer} onClose={onClose}>
      {isOut ? (
        <div className={card.expired}>
          <Notice tone="info">
            {name} is no longer in this class. {code || !isBusy ? ENDED[made] : null}
          </Notice>
        </div>
      ) : (
        <>
          <FailureNotice failure={failure} fallback={FALLBACK} />
          {noCards === null ? null : <p>{noCards}</p>}
        </>
      )}
      {isGood ? <SignInCard key={code} code={code} name={name} onOver={() => setOver(true)} /> : null}
      {isOver && !isOut ? (
        <div className={card.expired}>
          <Notice tone="info">
            This card has expired: its code no longer works. A student who has already signed in with it stays signed
            in.
          </Notice>
        </div>
      ) : null}
      {code || isRefused ? null : (
        <>
          <p>
            For a student who has forgotten the password: with the code on the card, they can sign in once, within{' '}
            {SIGN_IN_CARD_MINUTES} minutes, to practise and take part in this class. Nothing else in the account can be
            seen or changed, and the password stays as it is.
          </p>
          <p>
            We tell them by email and, if they are under {CONSENT_AGE}, their parent or guardian. Show the card to
            nobody else.
          </p>
        </>
      )}
    </Dialog>
  );
}
