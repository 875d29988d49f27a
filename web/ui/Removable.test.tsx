import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CLICKLESS_MS, Removable } from './Removable.tsx';
import { Section } from './Section.tsx';
import { useRemoving } from './useRemoving.ts';

/** What a row's command comes to. */
interface Outcome {
  readonly failure: object | null;
}

function Row({ name, send }: { name: string; send: () => Promise<Outcome> }) {
  const removing = useRemoving();
  return (
    <li>
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
}

function Students({ without = [], along = [], fails = false }: StudentsProps) {
  const [all, setAll] = useState(['Aiyana', 'Bartosz', 'Chloé', 'Dilnoza']);
  const rows = all.filter((name) => !without.includes(name));
  const send = async (name: string): Promise<Outcome> => {
    if (fails) return { failure: {} };
    setAll(all.filter((row) => row !== name && !along.includes(row)));
    return { failure: null };
  };
  return (
    <Section title="Students">
      <Removable keys={rows}>
        <ul>
          {rows.map((name) => (
            <Row key={name} name={name} send={() => send(name)} />
          ))}
        </ul>
      </Removable>
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
