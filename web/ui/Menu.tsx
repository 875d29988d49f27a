import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import floating from './Floating.module.css';
import classes from './Menu.module.css';
import { typeaheadTarget } from './typeahead.ts';
import { usePlaced } from './usePlaced.ts';

/** Letters further apart than this begin a new word. */
const TYPEAHEAD_MS = 500;

/** An entry of a menu. A choice is one of several of which one holds. */
export type MenuEntry =
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly to: string;
      readonly icon?: ReactNode;
      readonly tone?: 'danger';
    }
  | {
      readonly kind: 'action';
      readonly label: string;
      /** Below the label, in small: what it costs, say. */
      readonly note?: string;
      readonly onSelect: () => void;
      readonly icon?: ReactNode;
      readonly tone?: 'danger';
    }
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

/**
 * A menu button. Arrow keys, Home and End move, letters lead to what begins with them; Escape and a click elsewhere close,
 * and the focus goes back to the button. The list is a popover: the browser draws it over everything and closes it.
 */
export function Menu({ label, trigger, groups }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const isFromBelow = useRef(false);
  const search = useTypeahead();
  const menuId = useId();
  usePlaced(isOpen, button, menu, 'end');

  useEffect(() => {
    if (!isOpen) return;
    itemsOf(menu.current)
      .at(isFromBelow.current ? -1 : 0)
      ?.focus();
    isFromBelow.current = false;
  }, [isOpen]);

  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current);
    if (event.key === 'Tab') return close();
    if (event.key === 'Escape') close();
    else if (!moveFocus(items, event.key) && !search(items, event)) return;
    event.preventDefault();
  };

  return (
    <div>
      <button
        ref={button}
        type="button"
        className={classes.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={menuId}
        popoverTarget={menuId}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          isFromBelow.current = event.key === 'ArrowUp';
          menu.current?.showPopover();
        }}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={`${floating.floating} ${classes.menu}`}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onKeyDown={onKeyDown}
      >
        {isOpen
          ? groups.map((group) => (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no place in a menu
              <div key={group.label} role="group" aria-label={group.label} className={classes.group}>
                {group.isLabelled ? (
                  <span className={classes.groupLabel} aria-hidden="true">
                    {group.label}
                  </span>
                ) : null}
                {group.entries.map((entry) => (
                  <Item key={entry.label} entry={entry} onDone={close} onLeave={() => menu.current?.hidePopover()} />
                ))}
              </div>
            ))
          : null}
      </div>
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
      <a
        href={entry.to}
        role="menuitem"
        tabIndex={-1}
        className={classes.item}
        data-tone={entry.tone}
        onClick={onLeave}
      >
        {entry.icon}
        {entry.label}
      </a>
    );
  }
  const select = () => {
    onDone();
    entry.onSelect();
  };
  if (entry.kind === 'action') {
    return (
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={classes.item}
        data-tone={entry.tone}
        onClick={select}
      >
        {entry.icon}
        <span>
          {entry.label}
          {entry.note ? (
            <>
              {' '}
              <small className={classes.note}>{entry.note}</small>
            </>
          ) : null}
        </span>
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

/** Letters typed one after the other, and the focus that follows them; false for a key that writes nothing. */
function useTypeahead(): (items: HTMLElement[], event: KeyboardEvent) => boolean {
  const typed = useRef({ text: '', at: 0 });
  return (items, { key, timeStamp, ctrlKey, altKey, metaKey }) => {
    const isGoingOn = timeStamp - typed.current.at < TYPEAHEAD_MS;
    // A space is part of what is typed; alone it presses the entry.
    const isLetter = Array.from(key).length === 1 && (key !== ' ' || isGoingOn);
    if (!isLetter || ctrlKey || altKey || metaKey) return false;
    typed.current = { text: isGoingOn ? typed.current.text + key : key, at: timeStamp };
    const labels = items.map((item) => item.textContent ?? '');
    items[typeaheadTarget(labels, focusedOf(items), typed.current.text)]?.focus();
    return true;
  };
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function focusedOf(items: HTMLElement[]): number {
  return items.indexOf(document.activeElement as HTMLElement);
}

/** Moves the focus among the items; false when the key is not one that moves. */
function moveFocus(items: HTMLElement[], key: string): boolean {
  const current = focusedOf(items);
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
