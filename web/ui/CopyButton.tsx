import { type RefObject, useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { IconCheck, IconCopy } from './icons.ts';

const COPIED_SHOWN_MS = 2_000;

interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** Where it stands: it is selected where a browser has no clipboard for us. */
  shownIn: RefObject<HTMLElement | null>;
  /** The button's word. */
  label: string;
  /** Its name, where the word alone does not say what is copied. */
  name?: string;
}

/** Copies a text, and says so for 2 s. */
export function CopyButton({ text, shownIn, label, name }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without the right to the clipboard the marked text can be copied by hand.
      if (shownIn.current) getSelection()?.selectAllChildren(shownIn.current);
    }
  };

  return (
    <>
      <Button
        variant="default"
        icon={<Icon of={isCopied ? IconCheck : IconCopy} />}
        aria-label={isCopied ? undefined : name}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copied!' : label}
      </Button>
      <output className="spoken">{isCopied ? 'Copied!' : null}</output>
    </>
  );
}
