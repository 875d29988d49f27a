import type { ComponentProps, ComponentType } from 'react';
import classes from './Icon.module.css';

/** The width of a line, in the 24 units of a drawing. */
const STROKE = 1.75;

interface IconProps {
  /** A drawing of `icons.ts`. */
  of: ComponentType<Omit<ComponentProps<'svg'>, 'stroke'> & { stroke?: number }>;
  /** 16, 20 or 24 px at the usual font size: it grows with the reader's. */
  size?: 'sm' | 'md' | 'lg';
}

/** An icon. It is decoration: the words beside it, or the name of its button, say what it means. */
export function Icon({ of: Drawing, size = 'md' }: IconProps) {
  return <Drawing className={`${classes.icon} ${classes[size]}`} stroke={STROKE} aria-hidden="true" />;
}
