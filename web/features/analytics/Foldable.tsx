import type { ReactNode } from 'react';
import { useMedia } from '../../lib/useMedia.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import classes from './Foldable.module.css';

/** Where the page has one column, and would be many screens long. Not a sheet, however narrow. */
const PHONE = 'screen and (max-width: 47.99em)';

interface FoldableProps {
  id: string;
  title: string;
  /** A sentence of what is in it, while it is folded. */
  summary: ReactNode;
  /** Called when it is opened, once all of it is there. */
  onOpened?: (() => void) | undefined;
  /** The part as it is where nothing is folded, with its name. */
  whole: ReactNode;
  /** The same without its name. */
  children: ReactNode;
}

/** A part of a long page: on a phone its name, and what is in it in a sentence, which open it. On paper everything is open. */
export function Foldable({ id, title, summary, onOpened, whole, children }: FoldableProps) {
  if (!useMedia(PHONE)) return whole;
  return (
    <details
      className={classes.fold}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpened?.();
      }}
    >
      <summary className={classes.summary}>
        <span className={classes.name}>
          <h2 id={id}>{title}</h2>
          <span className={classes.sentence}>{summary}</span>
        </span>
        <span className={classes.mark}>
          <Icon of={IconChevronDown} />
        </span>
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
