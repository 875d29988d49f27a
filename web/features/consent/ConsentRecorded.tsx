import type { ReactNode } from 'react';
import { OutcomeGap } from '../../ui/OutcomeGap.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import classes from './ConsentRecorded.module.css';
import { type Tongue, useTongue } from './texts.ts';

/** A decision as the server records it. */
export interface DecidedConsent {
  readonly decision: string;
  /** ISO instant. */
  readonly recordedAt: string;
}

function wordingOf({ texts: { recorded }, days }: Tongue, decision: string) {
  switch (decision) {
    case 'GIVEN':
    case 'REFUSED':
    case 'EXPIRED':
    case 'CANCELLED':
      return recorded[decision];
    case 'WITHDRAWN':
      return recorded.WITHDRAWN(days);
    default:
      return null;
  }
}

interface ConsentRecordedProps {
  /** The decision, or the server's sentence about one that somebody else was quicker with. */
  consent: DecidedConsent | string;
  /** Whether it was decided on this page a moment ago; not for a link that is opened again. */
  isJustNow?: boolean;
  /** Whether somebody who wanted to decide finds that it was decided before. */
  isBefore?: boolean;
  /** Whom to ask. */
  support: ReactNode;
}

/** The recorded view: the decision, its date, and how to change it. */
export function ConsentRecorded({ consent, isJustNow = false, isBefore = false, support }: ConsentRecordedProps) {
  const tongue = useTongue();
  const { recorded } = tongue.texts;
  const wording = typeof consent === 'string' ? null : wordingOf(tongue, consent.decision);
  // The server's sentence is English; the heading says enough in any other language.
  const sentence = typeof consent === 'string' && tongue.language === 'EN' ? consent : null;
  return (
    <div className={classes.recorded}>
      <OutcomeGap />
      <PageHeading>{isBefore || !wording ? recorded.before : wording.heading}</PageHeading>
      {sentence ? <p className={classes.text}>{sentence}</p> : null}
      {typeof consent === 'string' ? null : (
        <dl className={classes.facts}>
          <div>
            <dt>{recorded.decision}</dt>
            <dd>{wording?.decision ?? consent.decision}</dd>
          </div>
          <div>
            <dt>{recorded.date}</dt>
            <dd>{tongue.date(consent.recordedAt)}</dd>
          </div>
        </dl>
      )}
      {wording ? (
        <p className={classes.text}>
          {isJustNow && wording === recorded.GIVEN ? `${recorded.signInNow} ` : ''}
          {wording.change}
        </p>
      ) : null}
      <p className={classes.foot}>{support}</p>
    </div>
  );
}
