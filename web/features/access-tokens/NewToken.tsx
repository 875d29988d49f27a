import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { firstCall } from './firstCall.ts';
import classes from './NewToken.module.css';
import type { ChosenScope } from './tokenScopes.ts';

const COPIED_SHOWN_MS = 2_000;

interface NewTokenProps {
  token: string;
  /** What it may do. */
  scopes: readonly ChosenScope[];
  onClose: () => void;
}

/** A token's text, once, to be copied, and a command that shows it at work. */
export function NewToken({ token, scopes, onClose }: NewTokenProps) {
  const commandLine = useRef<HTMLPreElement>(null);
  const command = firstCall(location.origin, token, scopes);
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
      <section className={classes.first} aria-labelledby="first-call">
        <h3 id="first-call">Try it in a terminal</h3>
        <pre ref={commandLine} className={classes.command}>
          {command}
        </pre>
        <CopyButton text={command} shownIn={commandLine} label="Copy command" />
        <p className={classes.more}>
          The <a href="/api/v1/guide">quick start</a> goes on from here, in curl, JavaScript and Python.
        </p>
      </section>
    </div>
  );
}
