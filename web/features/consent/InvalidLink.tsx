import notes from '../../ui/Notes.module.css';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { INVALID_LINK } from './consent.text.ts';
import classes from './InvalidLink.module.css';

interface InvalidLinkProps {
  /** Stands in for the heading, where the link may be good but cannot be looked up now. */
  title?: string | undefined;
  /** The server's own words for a link that leads nowhere; the heading unless they are the same. */
  text?: string | undefined;
  operatorName: string;
}

/** A link that leads nowhere, and whom to ask. */
export function InvalidLink({ title, text = INVALID_LINK, operatorName }: InvalidLinkProps) {
  return (
    <div className={notes.note} role="alert">
      <span className={notes.bent} aria-hidden="true">
        <span />
        <span />
      </span>
      <PageHeading>{title ?? text}</PageHeading>
      {title ? null : (
        <p className={classes.text}>
          A link works once, for 14 days. If your child is still waiting, they can ask for a new email when they sign
          in.
        </p>
      )}
      <p className={classes.text}>Please contact support: {operatorName}.</p>
    </div>
  );
}
