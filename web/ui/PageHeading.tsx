import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './PageHeading.module.css';

const FIRST_ENTRY_KEY = 'default';

interface PageHeadingProps {
  children: ReactNode;
  className?: string;
}

/** The page's h1. After a navigation within the app it takes the focus, so that a screen reader starts at the new page. */
export function PageHeading({ children, className = '' }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirstEntry = key === FIRST_ENTRY_KEY;
  // A jump within the page (the skip link) changes the key alone, and is none of the heading's business.
  useEffect(() => {
    if (!isFirstEntry) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={`${classes.heading} ${className}`}>
      {children}
    </h1>
  );
}
