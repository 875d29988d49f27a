import { type RefObject, useEffect, useRef, useState } from 'react';

/** Marks the button that opens, which has the focus again afterwards. */
export const OPENER = 'data-opener';

interface Opened {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** What both stand in. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** A form that a button opens in its own place: the focus goes to the form's first field, and back to the button. */
export function useOpened(): Opened {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    place.current?.querySelector<HTMLElement>(isOpen ? 'form input:not([hidden])' : `[${OPENER}]`)?.focus();
  }, [isOpen]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), place };
}
