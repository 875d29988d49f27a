import { useRef } from 'react';
import classes from './CodeStrip.module.css';
import { CopyButton } from '../../ui/CopyButton.tsx';

interface CodeStripProps {
  code: string;
  /** The class's name. */
  of: string;
}

/** The invitation code, large enough to read out, and its Copy button. */
export function CodeStrip({ code, of }: CodeStripProps) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className={classes.strip}>
      <p className={classes.words}>
        <span className={classes.label}>Invitation code</span>
        <strong ref={shown} className={classes.code}>
          {code}
        </strong>
      </p>
      <CopyButton text={code} shownIn={shown} label="Copy" name={`Copy the code of ${of}`} />
    </div>
  );
}
