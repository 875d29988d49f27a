import { useEffect, useId, useRef, useState } from 'react';
import { SIGN_IN_CARD_MINUTES } from '../../../server/features/classrooms/signInCards.rules.ts';
import { timeOf } from '../../lib/dates.ts';
import { plural } from '../../lib/number.ts';
import { useNow } from '../../lib/useNow.ts';
import { QrCode } from './shared/QrCode.tsx';
import classes from './SignInCard.module.css';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** When so many minutes end that began just now, and how many are left, the last one begun. The clock of this device need not be right. */
function useMinutesLeft(minutes: number): { left: number; until: number } {
  const now = useNow(SECOND_MS);
  const [until] = useState(now + minutes * MINUTE_MS);
  return { left: Math.max(0, Math.ceil((until - now) / MINUTE_MS)), until };
}

interface SignInCardProps {
  code: string;
  /** Whose it is. */
  name: string;
  /** Its time is over. */
  onOver: () => void;
}

/**
 * A sign-in card that was just made: the code, large and as a QR code, and how long it is good. It is printed alone. It takes the focus
 * from the button that made it and is gone: a screen reader reads the code out then.
 */
export function SignInCard({ code, name, onOver }: SignInCardProps) {
  const { left, until } = useMinutesLeft(SIGN_IN_CARD_MINUTES);
  const link = `${location.origin}/card#${code}`;
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const id = useId();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus();
  }, []);
  return (
    <div className={classes.card}>
      <QrCode text={link} title={`QR code for ${name}’s card`} />
      <div
        ref={words}
        className={classes.words}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> is for what can be filled in
        role="group"
        tabIndex={-1}
        aria-labelledby={`${id}-lead ${id}-code`}
      >
        <p id={`${id}-lead`} className={classes.lead}>
          Scan it, or open <strong>{location.host}/card</strong> and type:
        </p>
        <p id={`${id}-code`} className={classes.code}>
          {code}
        </p>
        <p className={classes.left} role="timer">
          Works once · {plural(left, 'minute')} left
        </p>
        <p className={classes.until}>Works once, until {timeOf(new Date(until).toISOString())}</p>
      </div>
    </div>
  );
}
