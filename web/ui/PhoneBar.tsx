import type { ReactNode } from 'react';
import classes from './PhoneBar.module.css';
import { PhoneMenu } from './PhoneMenu.tsx';

interface PhoneBarProps {
  /** The screen's name. It is not the heading: the screen keeps its own h1, hidden to the eye on a phone. */
  title: string;
  /** A figure or two before the menu. */
  children?: ReactNode;
}

/** The top bar of a screen that does without the tab bar on a phone (`phone: 'bare'`); absent from 56em on. */
export function PhoneBar({ title, children }: PhoneBarProps) {
  return (
    <div className={classes.bar}>
      <span className={classes.title} aria-hidden="true">
        {title}
      </span>
      <span className={classes.figures}>{children}</span>
      <PhoneMenu />
    </div>
  );
}
