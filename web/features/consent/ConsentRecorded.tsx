import { longDate } from '../../lib/dates.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import classes from './ConsentRecorded.module.css';

/** A decision as the server records it. */
export interface DecidedConsent {
  readonly decision: string;
  /** ISO instant. */
  readonly recordedAt: string;
}

interface Wording {
  readonly heading: string;
  readonly decision: string;
  /** How to change it. */
  readonly change: string;
}

const REGISTER_AGAIN = 'To change this, your child can register again.';

const WORDINGS: Readonly<Record<string, Wording>> = {
  GIVEN: {
    heading: 'Thank you. Your consent has been recorded.',
    decision: 'Consent given',
    change:
      'Your child can sign in now. To withdraw your consent, open the link in the receipt that we email you. You do not need an account for that.',
  },
  REFUSED: {
    heading: 'Your decision has been recorded.',
    decision: 'Consent refused',
    change: `The account and its data have been deleted. ${REGISTER_AGAIN}`,
  },
  WITHDRAWN: {
    heading: 'Your consent is withdrawn.',
    decision: 'Consent withdrawn',
    change:
      'The account is locked and will be deleted. Until then the link in your receipt undoes the withdrawal; afterwards your child can register again.',
  },
  EXPIRED: {
    heading: 'This request has ended.',
    decision: 'Nobody answered in time',
    change: `The account and its data have been deleted. ${REGISTER_AGAIN}`,
  },
  CANCELLED: {
    heading: 'This request has ended.',
    decision: 'Consent is no longer needed',
    change: 'There is nothing for you to do.',
  },
};

const DECIDED_BEFORE = 'This has already been decided.';

interface ConsentRecordedProps {
  /** The decision, or the server's sentence about one that somebody else was quicker with. */
  consent: DecidedConsent | string;
  operatorName: string;
}

/** The recorded view: the decision, its date, and how to change it. */
export function ConsentRecorded({ consent, operatorName }: ConsentRecordedProps) {
  const wording = typeof consent === 'string' ? undefined : WORDINGS[consent.decision];
  return (
    <div className={classes.recorded}>
      <span className={classes.gap} aria-hidden="true" />
      <PageHeading>{wording?.heading ?? DECIDED_BEFORE}</PageHeading>
      {typeof consent === 'string' ? (
        <p className={classes.text}>{consent}</p>
      ) : (
        <dl className={classes.facts}>
          <div>
            <dt>Decision</dt>
            <dd>{wording?.decision ?? consent.decision}</dd>
          </div>
          <div>
            <dt>Date</dt>
            <dd>{longDate(consent.recordedAt)}</dd>
          </div>
        </dl>
      )}
      {wording ? <p className={classes.text}>{wording.change}</p> : null}
      <p className={classes.foot}>Questions? Contact support: {operatorName}.</p>
    </div>
  );
}
