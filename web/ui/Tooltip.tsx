import type { PointerEvent, ReactNode } from 'react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import floating from './Floating.module.css';
import classes from './Tooltip.module.css';
import { usePlaced } from './usePlaced.ts';

/** Long enough to cross over from the button to the tip, which may be pointed at. */
const HIDE_AFTER_MS = 120;

interface TooltipProps {
  /** A few words. What has to be known stands on the page or in the control's name: no finger finds a tip. */
  text: string;
  /** The control that it describes takes these attributes. */
  children: (described: { 'aria-describedby': string }) => ReactNode;
}

/** A few words beside a control while it is pointed at or has the focus. Escape takes them away. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isShown, setIsShown] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  useLayoutEffect(() => {
    const element = tip.current;
    if (!isShown || !element) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog around it stays open.
      event.preventDefault();
      setIsShown(false);
    };
    element.showPopover();
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      element.hidePopover();
    };
  }, [isShown]);
  useEffect(() => () => clearTimeout(hiding.current), []);
  usePlaced(isShown, anchor, tip, 'middle');

  const show = () => {
    clearTimeout(hiding.current);
    setIsShown(true);
  };
  const hideSoon = () => {
    clearTimeout(hiding.current);
    hiding.current = setTimeout(() => setIsShown(false), HIDE_AFTER_MS);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens for what happens to the control within
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={(event: PointerEvent) => {
        if (event.pointerType !== 'touch') show();
      }}
      onPointerLeave={hideSoon}
      onFocus={show}
      onBlur={() => setIsShown(false)}
    >
      {children({ 'aria-describedby': id })}
      <span ref={tip} id={id} popover="manual" role="tooltip" className={`${floating.floating} ${classes.tip}`}>
        {text}
      </span>
    </span>
  );
}
