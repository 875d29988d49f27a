import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './Scroller.module.css';

interface ScrollerProps {
  /** What names what is scrolled: its text, or the id of an element. */
  label?: string;
  labelledBy?: string;
  className?: string | undefined;
  /** It is no higher than the window, and scrolls both ways. */
  isLimited?: boolean | undefined;
  children: ReactNode;
}

/**
 * A place for what may be wider than the page, such as a table: it fades where there is more to the side, what is stuck at its
 * beginning has a shadow while something is beneath, and it is a stop for the keyboard as long as it scrolls.
 */
export function Scroller({ label, labelledBy, className, isLimited, children }: ScrollerProps) {
  const [scroller, { scrolls, before, after }] = useEdges();
  return (
    <section
      ref={scroller}
      className={className ? `${classes.scroller} ${className}` : classes.scroller}
      data-limited={isLimited || undefined}
      data-before={before || undefined}
      data-after={after || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a stop only while it is wider or higher than its place: then it is scrolled by keyboard too
      tabIndex={scrolls ? 0 : undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  );
}

interface Edges {
  /** Whether the content is wider or higher than its place. */
  readonly scrolls: boolean;
  /** Whether there is more before the beginning and after the end of a line. */
  readonly before: boolean;
  readonly after: boolean;
}

/** What rounding makes of a pixel is no pixel. */
const ROUNDING_PX = 1;

function edgesOf({ scrollWidth, clientWidth, scrollHeight, clientHeight, scrollLeft }: HTMLElement): Edges {
  const beyond = scrollWidth - clientWidth;
  const gone = Math.abs(scrollLeft);
  return {
    scrolls: beyond > 0 || scrollHeight > clientHeight,
    before: gone > ROUNDING_PX,
    after: beyond - gone > ROUNDING_PX,
  };
}

/** The edges of an element, as long as it is shown and scrolled. */
function useEdges() {
  const scroller = useRef<HTMLElement>(null);
  const [edges, setEdges] = useState<Edges>({ scrolls: false, before: false, after: false });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () =>
      setEdges((known) => {
        const now = edgesOf(element);
        const isSame = known.scrolls === now.scrolls && known.before === now.before && known.after === now.after;
        return isSame ? known : now;
      });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return [scroller, edges] as const;
}
