import { useEffect, useId, useRef, useState } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconX } from '../../ui/icons.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { firstCall, type Way, WAYS } from './firstCall.ts';
import classes from './NewToken.module.css';
import type { MadeToken } from './tokenScopes.ts';

interface NewTokenProps {
  made: MadeToken;
  /** Hides it for ever. */
  onClose: () => void;
}

/** A token's text, once, to be copied, with what shows it at work. It takes the focus: it is what was asked for. */
export function NewToken({ made: { name, token, scopes }, onClose }: NewTokenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLElement>(null);
  const command = useRef<HTMLPreElement>(null);
  const [way, setWay] = useState<Way>('curl');
  const id = useId();
  const shown = firstCall(way, location.origin, token, scopes);
  const hint = WAYS.find((one) => one.id === way)?.hint;

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {name}
        </h3>
        <button type="button" className={classes.close} aria-label="Hide the token" onClick={onClose}>
          <Icon of={IconX} />
        </button>
      </div>
      <p className={classes.once}>Copy it now: it is shown only this once.</p>
      <div className={classes.shown}>
        <code ref={text} className={classes.text}>
          {token}
        </code>
        <CopyButton text={token} shownIn={text} label="Copy" name="Copy the token" />
      </div>
      <Tabs label="Ways to try it" tabs={WAYS} selected={way} onSelect={setWay}>
        <div className={classes.shown}>
          <pre ref={command} className={classes.text}>
            {shown}
          </pre>
          <CopyButton text={shown} shownIn={command} label="Copy" name="Copy the example" />
        </div>
        <p className={classes.hint}>{hint}</p>
      </Tabs>
      <p className={classes.hint}>
        The <a href="/api/v1/guide">quick start</a> goes on from here.
      </p>
    </section>
  );
}
