import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './NewToken.module.css';

const COPIED_SHOWN_MS = 2_000;

interface NewTokenProps {
  token: string;
  onClose: () => void;
}

/** A token's text, once, to be copied. */
export function NewToken({ token, onClose }: NewTokenProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => field.current?.select(), []);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      setIsCopied(true);
    } catch {
      // Without the right to the clipboard the marked text can be copied by hand.
      field.current?.select();
    }
  };

  return (
    <div className={classes.token}>
      <Notice tone="info">Copy it now: it will not be shown again.</Notice>
      <textarea
        ref={field}
        className={classes.text}
        aria-label="Token"
        rows={2}
        value={token}
        readOnly
        spellCheck={false}
      />
      <div className={classes.actions}>
        <Button size="lg" onClick={() => void copy()}>
          {isCopied ? 'Copied!' : 'Copy'}
        </Button>
        <Button size="lg" variant="default" onClick={onClose}>
          Done
        </Button>
      </div>
      <output className="spoken">{isCopied ? 'Copied!' : null}</output>
    </div>
  );
}
