import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CLICKLESS_MS, Removable } from './Removable.tsx';
import { Section } from './Section.tsx';
import { useRemoving, useRestoring } from './useRemoving.ts';

/** What a row's command comes to. */
interface Outcome {
  readonly failure: object | null;
}

function Row({ name, send }: { name: string; send: () => Promise<Outcome> }) {
  const removing = useRemoving();
  return (
    <li data-key={name}>
      <button type="button" onClick={() => void removing(name, send())}>
        Remove {name}
      </button>
    </li>
  );
}

interface StudentsProps {
  /** Whom a filter leaves out, or somebody elsewhere has taken away. */
  without?: readonly string[];
  /** Who goes with whoever is removed here. */
  along?: readonly string[];
  fails?: boolean;
  /** A row of the list that nobody removes. */
  first?: ReactNode;
}

function Students({ without = [], along = [], fails = false, first }: StudentsProps) {
  const [all, setAll] = useState(['Aiyana', 'Bartosz', 'Chloé', 'Dilnoza']);
  const rows = all.filter((name) => !without.includes(name));
  const send = async (name: string): Promise<Outcome> => {
    if (fails) return { failure: {} };
    setAll(all.filter((row) => row !== name && !along.includes(row)));
    return { failure: null };
  };
  return (
    <Section title="Students">
      <Removable>
        <ul>
          {first}
          {rows.map((name) => (
            <Row key={name} name={name} send={() => send(name)} />
          ))}
        </ul>
      </Removable>
    </Section>
  );
}

const REST_AT_FIRST = 2;

/** Two lists of a page without sections: the last two of all stand first, and of the rest as many as are in sight at first. */
function TwoLists() {
  const [all, setAll] = useState(['Aiyana', 'Bartosz', 'Chloé', 'Dilnoza', 'Emre']);
  const send = async (name: string): Promise<Outcome> => {
    setAll(all.filter((row) => row !== name));
    return { failure: null };
  };
  const isFirst = (name: string) => name === 'Dilnoza' || name === 'Emre';
  const lists = [all.filter(isFirst), all.filter((name) => !isFirst(name)).slice(0, REST_AT_FIRST)];
  return (
    <>
      <h1 tabIndex={-1}>Class</h1>
      <Removable>
        {lists.map((rows, nth) => (
          <ul key={nth === 0 ? 'first' : 'rest'}>
            {rows.map((name) => (
              <Row key={name} name={name} send={() => send(name)} />
            ))}
          </ul>
        ))}
      </Removable>
    </>
  );
}

/** What `Undo` does for a row that has gone, which stands at the place of toasts. */
function Undo({ name, send }: { name: string; send: () => Promise<Outcome> }) {
  const restoring = useRestoring();
  return (
    <button type="button" onClick={() => void restoring(name, send())}>
      Undo
    </button>
  );
}

/** Two rows, of which the first has gone; its row comes when the test lets it. */
function OneGone({ isBack, send }: { isBack: boolean; send: () => Promise<Outcome> }) {
  return (
    <Section title="Students">
      <Removable>
        <ul>
          {(isBack ? ['Aiyana', 'Bartosz'] : ['Bartosz']).map((name) => (
            <li key={name} data-key={name}>
              <h3 tabIndex={-1}>{name}</h3>
              <button type="button">Remove {name}</button>
            </li>
          ))}
        </ul>
        <Undo name="Aiyana" send={send} />
      </Removable>
      <input aria-label="Search" />
    </Section>
  );
}

const removal = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
const isThere = (name: string) => screen.queryByRole('button', { name: `Remove ${name}` }) !== null;
const press = (name: string) => userEvent.click(removal(name));
const heading = () => screen.getByRole('heading', { name: 'Students' });
const now = { ms: 0 };
const later = () => (now.ms += CLICKLESS_MS);
beforeEach(() => {
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.ms);
  onTestFinished(() => clock.mockRestore());
  later();
});

describe('a row that is removed by its own button', () => {
  it('leads the focus to the next row, and after the last one to the heading', async () => {
    render(<Students />);
    await press('Bartosz');
    expect(document.activeElement).toBe(removal('Chloé'));
    later();
    await press('Dilnoza');
    expect(document.activeElement).toBe(heading());
    for (const name of ['Chloé', 'Aiyana']) {
      later();
      // oxlint-disable-next-line no-await-in-loop -- one after another, as a person does
      await press(name);
      expect(document.activeElement).toBe(heading());
    }
  });

  it('leads to the one after it, whoever has gone before it at once', async () => {
    render(<Students along={['Aiyana']} />);
    await press('Chloé');
    expect(isThere('Aiyana')).toBe(false);
    expect(document.activeElement).toBe(removal('Dilnoza'));
  });

  it('leads to the one after it, whatever else is in the list', async () => {
    render(
      <Students
        first={
          <li>
            <button type="button">Invite somebody</button>
          </li>
        }
      />,
    );
    await press('Aiyana');
    expect(document.activeElement).toBe(removal('Bartosz'));
    later();
    await press('Chloé');
    expect(document.activeElement).toBe(removal('Dilnoza'));
  });

  it('leads to the one that is shown after it, else to the heading of the page where there is no section', async () => {
    render(<TwoLists />);
    await press('Emre');
    expect(document.activeElement).toBe(removal('Aiyana'));
    later();
    await press('Bartosz');
    // It has come into sight.
    expect(document.activeElement).toBe(removal('Chloé'));
    for (const name of ['Chloé', 'Aiyana', 'Dilnoza']) {
      later();
      // oxlint-disable-next-line no-await-in-loop -- one after another, as a person does
      await press(name);
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    }
  });

  it('leaves a list that takes no click for a moment: a second one was meant for the row that has gone', async () => {
    render(<Students />);
    await press('Aiyana');
    await press('Bartosz');
    await userEvent.keyboard('{Enter}');
    expect(isThere('Bartosz')).toBe(true);
    later();
    await press('Bartosz');
    expect(isThere('Bartosz')).toBe(false);
  });
});

describe('a row that goes otherwise, by a filter or somebody elsewhere', () => {
  it('leaves a list that takes clicks at once, and the focus alone', async () => {
    const { rerender } = render(<Students />);
    rerender(<Students without={['Aiyana']} />);
    expect(document.activeElement).toBe(document.body);
    await press('Bartosz');
    expect(isThere('Bartosz')).toBe(false);
  });

  it('does so, too, where the command of its own button has failed', async () => {
    const { rerender } = render(<Students fails />);
    await press('Aiyana');
    rerender(<Students fails without={['Aiyana']} />);
    expect(document.activeElement).toBe(document.body);
    const wasPressed = vi.fn<() => void>();
    removal('Bartosz').addEventListener('click', wasPressed);
    await press('Bartosz');
    expect(wasPressed).toHaveBeenCalledOnce();
  });
});

describe('a row that is put back', () => {
  const done = async () => ({ failure: null });
  const undo = () => userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const row = () => screen.getByRole('heading', { name: 'Aiyana' });

  it('has the focus at its heading, which waits at the one around, and the list takes no click for a moment', async () => {
    const { rerender } = render(<OneGone isBack={false} send={done} />);
    await undo();
    expect(document.activeElement).toBe(heading());
    later();
    rerender(<OneGone isBack send={done} />);
    expect(document.activeElement).toBe(row());
    const wasPressed = vi.fn<() => void>();
    removal('Bartosz').addEventListener('click', wasPressed);
    await press('Bartosz');
    expect(wasPressed).not.toHaveBeenCalled();
    later();
    await press('Bartosz');
    expect(wasPressed).toHaveBeenCalledOnce();
  });

  it('takes it from nobody who is elsewhere by then, and has it not where somebody else brings it, after Undo has failed', async () => {
    const { rerender } = render(<OneGone isBack={false} send={done} />);
    await undo();
    screen.getByRole('textbox', { name: 'Search' }).focus();
    rerender(<OneGone isBack send={done} />);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
    later();
    const fails = async () => ({ failure: {} });
    rerender(<OneGone isBack={false} send={fails} />);
    await undo();
    rerender(<OneGone isBack send={fails} />);
    expect(document.activeElement).toBe(heading());
  });
});
