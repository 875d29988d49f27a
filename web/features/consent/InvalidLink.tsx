import type { ReactNode } from 'react';
import { CONSENT_DAYS } from '../../../server/features/consent/consent.rules.ts';
import notes from '../../ui/Notes.module.css';
import { PageHeading } from '../../ui/PageHeading.tsx';
import classes from './InvalidLink.module.css';
import { useTongue } from './texts.ts';

interface InvalidLinkProps {
  /** What the link was for; null where it may be good but was looked up too often to be looked up now. */
  purpose: 'decision' | 'withdrawal' | null;
  /** Whom to ask. */
  support: ReactNode;
}

/** A link that leads nowhere, how there is another one, and whom to ask. */
export function InvalidLink({ purpose, support }: InvalidLinkProps) {
  const { texts, age, number } = useTongue();
  const { invalid, errors } = texts;
  return (
    <div className={notes.note} role="alert">
      <span className={notes.bent} aria-hidden="true">
        <span />
        <span />
      </span>
      <PageHeading>{purpose ? invalid.heading : errors.tooMany}</PageHeading>
      {purpose === 'decision' ? (
        <>
          <p className={classes.text}>{invalid.decision(number(CONSENT_DAYS))}</p>
          <p className={classes.text}>
            <a href="/login">{invalid.signIn}</a>
          </p>
        </>
      ) : null}
      {purpose === 'withdrawal' ? <p className={classes.text}>{invalid.withdrawal(age)}</p> : null}
      <p className={classes.text}>{support}</p>
    </div>
  );
}
