import type { ComponentProps } from 'react';
import { type ButtonLook, lookOf } from './Button.tsx';

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'>, Omit<ButtonLook, 'tone'> {}

/** A link with the look of a button: for what leads somewhere. What acts is a `Button`. */
export function ButtonLink({ variant, size, children, ...link }: ButtonLinkProps) {
  return (
    <a {...link} className={lookOf({ variant, size })}>
      {children}
    </a>
  );
}
