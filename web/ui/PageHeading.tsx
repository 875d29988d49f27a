import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import classes from './PageHeading.module.css';

interface PageHeadingProps {
  children: ReactNode;
  className?: string;
}

// The document's first heading leaves the focus where the browser has put it.
let isFirst = true;

/** Lets the document's first heading take the focus as any other does. */
export function headingTakesFocus(): void {
  isFirst = false;
}

/** The page's h1. Shown by a navigation, or by a step within a page, it takes the focus: a screen reader starts at what is new. */
export function PageHeading({ children, className = '' }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={`${classes.heading} ${className}`}>
      {children}
    </h1>
  );
}
