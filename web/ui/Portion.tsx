import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import classes from './Portion.module.css';

interface PortionProps<T> {
  of: readonly T[];
  /** As many are shown at first, and as many more at each press. */
  size: number;
  /** What there are so many of, such as `students`. */
  things: string;
  children: (shown: readonly T[]) => ReactNode;
}

/** A long list that is there as a whole, shown a portion at a time: it says how much of it is in sight. */
export function Portion<T>({ of, size, things, children }: PortionProps<T>) {
  const [most, setMost] = useState(size);
  return (
    <>
      {children(of.slice(0, most))}
      {of.length > most ? (
        <div className={classes.more}>
          <span>
            {most} of {of.length} {things}
          </span>
          <Button variant="default" onClick={() => setMost(most + size)}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}
