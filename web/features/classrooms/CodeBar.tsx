import { useRef, useState } from 'react';
import { lazyDialog } from '../../app/relay/lazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconQrcode } from '../../ui/icons.ts';
import classes from './CodeBar.module.css';
import { CopyButton } from '../../ui/CopyButton.tsx';

const CodeDialog = lazyDialog(() => import('./shared/CodeDialog.tsx'));

interface CodeBarProps {
  code: string;
  /** The class's name. */
  of: string;
  /** False where the code stands above it already. */
  isCodeShown?: boolean;
}

/** The invitation code of a class: to copy, and large, with its QR code, for the board. */
export function CodeBar({ code, of, isCodeShown = true }: CodeBarProps) {
  const shown = useRef<HTMLElement>(null);
  const [isLarge, setLarge] = useState(false);
  return (
    <div className={classes.bar}>
      <div className={isCodeShown ? classes.words : 'spoken'}>
        {isCodeShown ? <span className={classes.label}>Invitation code</span> : null}
        <strong ref={shown} className={classes.code}>
          {code}
        </strong>
      </div>
      <div className={classes.buttons}>
        <CopyButton text={code} shownIn={shown} label="Copy Code" />
        <Button
          variant="default"
          className={classes.large}
          aria-label="Show the code on the board"
          icon={<Icon of={IconQrcode} />}
          onClick={() => setLarge(true)}
        />
      </div>
      {isLarge ? <CodeDialog code={code} of={of} onClose={() => setLarge(false)} /> : null}
    </div>
  );
}
