import type { ComponentProps, ReactNode } from 'react';
import classes from './Buttons.module.css';

/** What a button looks like. */
export interface ButtonLook {
  /** `filled` is the one primary of a screen, `default` the second, `subtle` text alone. */
  variant?: 'filled' | 'default' | 'subtle';
  /** 44 px; `lg` 52, for docks, dialogs and the end of a form; `sm` 36, for rows of a table, 44 under a finger. */
  size?: 'sm' | 'md' | 'lg';
  /** What takes something away is red and never filled. */
  tone?: 'danger';
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Before the text: decoration. */
  icon?: ReactNode;
}

const LOOKS = { filled: classes.filled, default: classes.default, subtle: classes.subtle };
const SIZES = { sm: classes.small, md: '', lg: classes.large };

/** A button. It submits nothing unless its `type` says so. */
export function Button({ variant, size, tone, icon, className, type = 'button', children, ...button }: ButtonProps) {
  return (
    <button type={type} data-tone={tone} {...button} className={lookOf({ variant, size, tone }, className)}>
      {icon}
      {children}
    </button>
  );
}

/** The classes of a button's look, for a button and for a link alike. */
export function lookOf({ variant = 'filled', size = 'md', tone }: ButtonLook, className = ''): string {
  const look = tone === 'danger' && variant === 'filled' ? LOOKS.default : LOOKS[variant];
  return [classes.button, look, SIZES[size], className].filter(Boolean).join(' ');
}
