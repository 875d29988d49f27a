import type { ReactNode } from 'react';
import notes from '../../ui/Notes.module.css';
import { PageHeading } from '../../ui/PageHeading.tsx';
import classes from './DeadLink.module.css';

/** What the server says of a link that does nothing any more. */
const DEAD_LINK = 'This link is no longer valid. Please ask for a new one.';

export interface DeadLinkProps {
  /** The server's own words; null where it gave none. */
  text: string | null;
  /** The way to a new one. */
  children: ReactNode;
}

/** The page of a mailed link that leads nowhere: said on arrival, before anybody fills in anything. */
export function DeadLink({ text, children }: DeadLinkProps) {
  return (
    <div className={notes.note} role="alert">
      <span className={notes.bent} aria-hidden="true">
        <span />
        <span />
      </span>
      <PageHeading>{text ?? DEAD_LINK}</PageHeading>
      <div className={classes.way}>{children}</div>
    </div>
  );
}
