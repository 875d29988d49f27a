import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import classes from './Buttons.module.css';

interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** `filled` is the one primary of a screen. */
  variant?: 'filled' | 'default' | 'subtle';
  size?: 'md' | 'lg';
}

/** A link with the look of a button: for what leads somewhere. What acts is a `Button`. */
export function ButtonLink({ variant = 'filled', size = 'md', ...link }: ButtonLinkProps) {
  return <Link {...link} className={`${classes.button} ${classes[variant]} ${size === 'lg' ? classes.large : ''}`} />;
}
