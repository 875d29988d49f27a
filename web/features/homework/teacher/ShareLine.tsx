import { useRef } from 'react';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import classes from './ShareLine.module.css';

/**
 * The address of homework, for a learning platform, a chat or a school's own page: who is not signed in signs in first, and who is not in
 * the class is told so.
 */
export function ShareLine({ link }: { link: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className={classes.line}>
      <p className={classes.text}>
        Link for the students of the class: <code ref={shown}>{link}</code>
      </p>
      <CopyButton text={link} shownIn={shown} label="Copy link" />
    </div>
  );
}
