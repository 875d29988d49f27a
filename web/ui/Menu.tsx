import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import classes from './Menu.module.css';

/** An entry of a menu. A choice is one of several of which one holds. */
export type MenuEntry =
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly to: string;
      readonly icon?: ReactNode;
      readonly tone?: 'danger';
    }
  | { readonly kind: 'action'; readonly label: string; readonly onSelect: () => void; readonly icon?: ReactNode }
  | { readonly kind: 'choice'; readonly label: string; readonly onSelect: () => void; readonly isChosen: boolean };

/** Entries that belong together, parted from the next by a hairline. */
export interface MenuGroup {
  readonly label: string;
  /** Whether the label is shown; it is always read to a screen reader. */
  readonly isLabelled?: boolean;
  readonly entries: readonly MenuEntry[];
}

interface MenuProps {
  /** The button's name for a screen reader. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  groups: readonly MenuGroup[];
}

/** A menu button: arrow keys, Home and End move, Escape and a click elsewhere close, the focus goes back to the button. */
export function Menu({ label, trigger, groups }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    itemsOf(root.current)[0]?.focus();
    const closeElsewhere = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => document.removeEventListener('pointerdown', closeElsewhere);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setIsOpen(false);
    else if (!moveFocus(itemsOf(root.current), event.key)) return;
    if (event.key !== 'Tab') event.preventDefault();
  };

  return (
    <div ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={classes.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {trigger}
      </button>
      {isOpen ? (
        <div id={menuId} role="menu" tabIndex={-1} aria-label={label} className={classes.menu} onKeyDown={onKeyDown}>
          {groups.map((group) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no place in a menu
            <div key={group.label} role="group" aria-label={group.label} className={classes.group}>
              {group.isLabelled ? (
                <span className={classes.groupLabel} aria-hidden="true">
                  {group.label}
                </span>
              ) : null}
              {group.entries.map((entry) => (
                <Item key={entry.label} entry={entry} onDone={close} onLeave={() => setIsOpen(false)} />
              ))}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface ItemProps {
  entry: MenuEntry;
  onDone: () => void;
  onLeave: () => void;
}

function Item({ entry, onDone, onLeave }: ItemProps) {
  if (entry.kind === 'link') {
    return (
      <Link
        to={entry.to}
        role="menuitem"
        tabIndex={-1}
        className={classes.item}
        data-tone={entry.tone}
        onClick={onLeave}
      >
        {entry.icon}
        {entry.label}
      </Link>
    );
  }
  const select = () => {
    onDone();
    entry.onSelect();
  };
  if (entry.kind === 'action') {
    return (
      <button type="button" role="menuitem" tabIndex={-1} className={classes.item} onClick={select}>
        {entry.icon}
        {entry.label}
      </button>
    );
  }
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={entry.isChosen}
      tabIndex={-1}
      className={classes.item}
      onClick={entry.onSelect}
    >
      <span className={classes.check} aria-hidden="true" />
      {entry.label}
    </button>
  );
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

/** Moves the focus among the items; false when the key is not one that moves. */
function moveFocus(items: HTMLElement[], key: string): boolean {
  const current = items.indexOf(document.activeElement as HTMLElement);
  const target: Record<string, number> = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: (current - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const next = target[key];
  if (next === undefined) return false;
  items[next]?.focus();
  return true;
}
