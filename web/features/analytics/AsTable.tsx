import type { ReactNode } from 'react';
import { useState } from 'react';
import classes from './AsTable.module.css';

interface AsTableProps {
  /** What it shows, for a screen reader: there are several on the page. */
  of: string;
  /** Drawn once it is opened. */
  children: () => ReactNode;
}

/** What a chart is drawn from, as a table that opens below it. */
export function AsTable({ of, children }: AsTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={classes.summary}>
        {isOpen ? 'Hide table' : 'Show as table'}
        <span className="spoken">: {of}</span>
      </summary>
      {isOpen ? children() : null}
    </details>
  );
}
