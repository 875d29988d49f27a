import type { ReactNode } from 'react';
import notes from '../../ui/Notes.module.css';
import { PageHeading } from '../../ui/PageHeading.tsx';
import classes from './DeadLink.module.css';

/** What the server says of a link that does nothing any more. */
export const DEAD_LINK = 'This link is no longer valid. Please ask for a new one.';

interface DeadLinkProps {
  /** The server's own words. */
  text?: string;
  /** The way to a new one. */
  children?: ReactNode;
}

/** The page of a mailed link that leads nowhere: said on arrival, before anybody fills in anything. */
export function DeadLink({ text = DEAD_LINK, children }: DeadLinkProps) {
  return (
    <div className={notes.note} role="alert">
      <span className={notes.bent} aria-hidden="true">
        <span />
        <span />
      </span>
      <PageHeading>{text}</PageHeading>
      {children ? <div className={classes.way}>{children}</div> : null}
    </div>
  );
}
