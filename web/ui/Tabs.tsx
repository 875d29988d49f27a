import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import classes from './Tabs.module.css';

/** A tab: its name, and how many things wait there (nothing is shown for nought). */
export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly waiting?: number;
}

interface TabsProps<Id extends string> {
  /** What is chosen among, for a screen reader. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** What the selected tab shows. */
  children: ReactNode;
}

/** Several views of one place, none of which keeps anything while another is shown. Arrow keys, Home and End move and show at once; which one is shown is the owner's to know. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const tabId = (tab: Id) => `${id}-${tab}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs[targetOf(event.key, at, tabs.length, isRightToLeft(list.current))];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={classes.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={tabId(tab.id)}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            <span className={classes.name} data-label={tab.label}>
              {tab.label}
            </span>{' '}
            {tab.waiting ? (
              <span className={classes.waiting}>
                {tab.waiting} <span className="spoken">waiting</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      <div
        key={selected}
        id={`${id}-panel`}
        role="tabpanel"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel may hold nothing that takes the focus
        tabIndex={0}
        aria-labelledby={tabId(selected)}
        className={classes.panel}
      >
        {children}
      </div>
    </>
  );
}

/** The place a key moves to; -1 for one that does not move. */
function targetOf(key: string, at: number, count: number, isRightToLeft: boolean): number {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (at + 1) % count;
  if (key === back) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

function isRightToLeft(element: Element | null): boolean {
  return element !== null && getComputedStyle(element).direction === 'rtl';
}
