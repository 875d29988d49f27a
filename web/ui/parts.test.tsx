import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { BusyButton } from './BusyButton.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Progress } from './Progress.tsx';
import { Section } from './Section.tsx';
import { Skeletons } from './Skeletons.tsx';
import type { Sorting } from './Table.tsx';
import { Table } from './Table.tsx';
import { Tabs } from './Tabs.tsx';
import { useFocusAfterStep } from './useFocusAfterStep.ts';

describe('Dialog', () => {
  it('that the browser has closed by itself is open as long as its owner keeps it', async () => {
    const closed = vi.fn<() => void>();
    render(
      <Dialog title="Written" onClose={closed}>
        <p>Not saved yet.</p>
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.close();
    await act(async () => void dialog.dispatchEvent(new Event('close')));
    expect(closed).toHaveBeenCalledTimes(1);
    expect(dialog.open).toBe(true);
  });

  it('asks its owner where Escape is pressed, and at once where the browser leaves it open', async () => {
    const closed = vi.fn<() => void>();
    render(
      <Dialog title="Written" onClose={closed}>
        <p>Not saved yet.</p>
      </Dialog>,
    );
    const cancel = new Event('cancel', { cancelable: true });
    await act(async () => void screen.getByRole('dialog').dispatchEvent(cancel));
    expect(cancel.defaultPrevented).toBe(true);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('that the browser closes whatever is said stands below the question that its owner asks', async () => {
    const opened: string[] = [];
    const shows = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      this.open = true;
      opened.push(this.querySelector('h2')?.textContent ?? '');
    });
    function Writing() {
      const [isAsked, setAsked] = useState(false);
      return (
        <Dialog title="Written" onClose={() => setAsked(true)}>
          {isAsked ? (
            <Dialog title="Discard it?" isAlert onClose={() => setAsked(false)}>
              It has not been saved.
            </Dialog>
          ) : null}
        </Dialog>
      );
    }
    render(<Writing />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Written' });
    // So says Chromium to a second Escape with nothing pressed in between.
    await act(async () => void dialog.dispatchEvent(new Event('cancel', { cancelable: false })));
    dialog.close();
    await act(async () => void dialog.dispatchEvent(new Event('close')));
    expect(opened).toEqual(['Written', 'Written', 'Discard it?']);
    shows.mockRestore();
  });
});

describe('Button', () => {
  it('submits its form only when it is told to', async () => {
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    render(
      <form>
        <Button>Cancel</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    document.querySelector('form')?.addEventListener('submit', sent);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('that is busy says so, keeps the focus and does nothing', async () => {
    const pressed = vi.fn<() => void>();
    const { rerender } = render(
      <BusyButton isBusy={false} busyText="Sending" onClick={pressed}>
        Send
      </BusyButton>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    rerender(
      <BusyButton isBusy busyText="Sending" onClick={pressed}>
        Send
      </BusyButton>,
    );
    await userEvent.click(button);
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect(within(button).getByText('Sending')).toBeTruthy();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});

const TABS = [
  { id: 'open', label: 'Still open', waiting: 3 },
  { id: 'all', label: 'All', waiting: 0 },
  { id: 'on', label: 'on' },
] as const;

function Mistakes() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('open');
  return (
    <Tabs label="Mistakes" tabs={TABS} selected={selected} onSelect={setSelected}>
      This is {selected}.
    </Tabs>
  );
}

describe('Tabs', () => {
  const chosen = () => screen.getByRole('tab', { selected: true });

  it('show what the chosen one is about, and how much waits there', async () => {
    render(<Mistakes />);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.trim())).toEqual([
      'Still open 3 waiting',
      'All',
      'on',
    ]);
    expect(screen.getByRole('tabpanel', { name: 'Still open 3 waiting' }).textContent).toBe('This is open.');
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    expect(screen.getByRole('tabpanel', { name: 'All' }).textContent).toBe('This is all.');
  });

  it('are one stop for the Tab key, and walked with arrows, Home and End', async () => {
    render(<Mistakes />);
    await userEvent.tab();
    expect(document.activeElement).toBe(chosen());
    for (const [key, name] of [
      ['{ArrowRight}', 'All'],
      ['{End}', 'on'],
      ['{ArrowRight}', 'Still open 3 waiting'],
      ['{ArrowLeft}', 'on'],
      ['{Home}', 'Still open 3 waiting'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(chosen().textContent?.trim()).toBe(name);
      expect(document.activeElement).toBe(chosen());
    }
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });
});

interface Student {
  name: string;
  score: number;
}

const COLUMNS = [
  { key: 'name', heading: 'Student', cell: (row: Student) => row.name, isSortable: true },
  { key: 'score', heading: 'Score', cell: (row: Student) => row.score, isSortable: true, isNumeric: true },
  { key: 'note', heading: 'Note', cell: () => '–' },
] as const;
const STUDENTS = [
  { name: 'Aiyana', score: 95 },
  { name: 'Bartosz', score: 80 },
];

function show(sorting: Sorting<'name' | 'score' | 'note'> | null, rows: readonly Student[] = STUDENTS) {
  const onSort = vi.fn<(wanted: Sorting<'name' | 'score' | 'note'>) => void>();
  render(
    <Table
      caption="Homework"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ name }) => name}
      sorting={sorting}
      onSort={onSort}
      empty="No students yet"
    />,
  );
  return onSort;
}

describe('Table', () => {
  it('has a name, a heading for each column and one for each row', () => {
    show(null);
    const table = screen.getByRole('table', { name: 'Homework' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((heading) => heading.textContent),
    ).toEqual(['Student', 'Score', 'Note']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((heading) => heading.textContent),
    ).toEqual(['Aiyana', 'Bartosz']);
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });

  it('reports what it is to be sorted by and leaves the rows alone', async () => {
    const onSort = show({ key: 'name', direction: 'ascending' });
    await userEvent.click(screen.getByRole('button', { name: 'Score' }));
    expect(onSort).toHaveBeenLastCalledWith({ key: 'score', direction: 'ascending' });
    await userEvent.click(screen.getByRole('button', { name: 'Student' }));
    expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'descending' });
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('Aiyana');
    expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
  });

  it('says by which column it is sorted, and which way', () => {
    show({ key: 'score', direction: 'descending' });
    const sorted = screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-sort'));
    expect(sorted).toEqual([null, 'descending', null]);
  });

  it('is a stop of the tab key only while it is wider than its place, and says where there is more', () => {
    let look = () => undefined as void;
    const observe = vi.fn<(element: Element) => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          look = callback;
        }
        observe = observe;
        disconnect = () => undefined;
      },
    );
    show(null);
    const scroller = screen.getByRole('region', { name: 'Homework' });
    expect(observe.mock.calls.flat()).toEqual([scroller, screen.getByRole('table')]);
    const width = vi.spyOn(scroller, 'scrollWidth', 'get');
    for (const [wide, stop] of [
      [0, null],
      [400, '0'],
      [0, null],
    ] as const) {
      width.mockReturnValue(wide);
      act(() => look());
      expect(scroller.getAttribute('tabindex')).toBe(stop);
    }
    // It says to which side there is more.
    width.mockReturnValue(400);
    vi.spyOn(scroller, 'clientWidth', 'get').mockReturnValue(300);
    const sides = () => ['before', 'after'].filter((side) => scroller.hasAttribute(`data-${side}`));
    for (const [left, more] of [
      [0, ['after']],
      [40, ['before', 'after']],
      [100, ['before']],
    ] as const) {
      scroller.scrollLeft = left;
      act(() => void scroller.dispatchEvent(new Event('scroll')));
      expect(sides()).toEqual(more);
    }
    vi.unstubAllGlobals();
  });

  it('says in one cell that there is nothing', () => {
    show(null, []);
    expect(screen.getByRole('cell', { name: 'No students yet' }).getAttribute('colspan')).toBe('3');
  });
});

describe('Progress', () => {
  it('has a name and says its value in words', () => {
    render(<Progress label="Completed" value={18} max={28} valueText="18 of 28" />);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Completed' });
    expect([bar.value, bar.max, bar.getAttribute('aria-valuetext')]).toEqual([18, 28, '18 of 28']);
    expect(screen.getByText('18 of 28')).toBeTruthy();
  });

  it('has no value while nobody knows it', () => {
    render(<Progress label="Preparing" value={null} max={1} valueText="This takes a minute" />);
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  });
});

describe('Skeletons', () => {
  it('have the text of the wait for a screen reader, and bars without a style of their own', () => {
    const { container } = render(<Skeletons widths={[0.5, 0.25]} height={32} text="Loading your classes…" />);
    expect(screen.getByRole('status').textContent).toBe('Loading your classes…');
    const bars = [...container.querySelectorAll('svg')];
    expect(bars.map((bar) => [bar.getAttribute('width'), bar.getAttribute('height')])).toEqual([
      ['50%', '2rem'],
      ['25%', '2rem'],
    ]);
    expect(container.querySelector('[style]')).toBeNull();
  });
});

describe('a list whose rows are decided about', () => {
  function Row({ name }: { name: string }) {
    const [step, setStep] = useState('open');
    const row = useFocusAfterStep(step);
    return (
      <li ref={row}>
        {step === 'open' ? (
          <button type="button" onClick={() => setStep('refusing')}>
            Refuse {name}
          </button>
        ) : null}
        {step === 'refusing' ? (
          <form action={() => setStep('decided')}>
            <textarea aria-label={`Why, ${name}`} />
            <button type="submit">Send, {name}</button>
          </form>
        ) : null}
      </li>
    );
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('leads the focus to what there is to type in, then to the next row, and after the last one to the heading', async () => {
    render(
      <Section title="Objections">
        <ul>
          {['Aiyana', 'Bartosz'].map((name) => (
            <Row key={name} name={name} />
          ))}
        </ul>
      </Section>,
    );
    expect(document.activeElement).toBe(document.body);
    await press('Refuse Aiyana');
    expect(document.activeElement).toBe(screen.getByLabelText('Why, Aiyana'));
    await press('Send, Aiyana');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refuse Bartosz' }));
    await press('Refuse Bartosz');
    await press('Send, Bartosz');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Objections' }));
  });
});
