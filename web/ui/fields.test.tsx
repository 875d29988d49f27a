import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DateField } from './DateField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SelectField } from './SelectField.tsx';
import { Switch } from './Switch.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';
import { TickBox } from './TickBox.tsx';

/** What a screen reader says after the name. */
function describedBy(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);
}

const ignore = () => undefined;

describe.each([
  ['TextField', TextField],
  ['TextArea', TextArea],
])('%s', (_name, Part) => {
  it('has its label, and is described by hint and error', () => {
    const { rerender } = render(<Part label="School" defaultValue="III Liceum" />);
    const field = screen.getByLabelText<HTMLInputElement>('School');
    expect(field.value).toBe('III Liceum');
    expect(describedBy(field)).toEqual([]);
    expect(field.getAttribute('aria-invalid')).toBeNull();
    rerender(<Part label="School" hint="As it is written on the door." error="Please enter a school" />);
    expect(describedBy(field)).toEqual(['As it is written on the door.', 'Please enter a school']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('is marked alone where the text stands elsewhere', () => {
    render(<Part label="School" error />);
    const field = screen.getByLabelText('School');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(field)).toEqual([]);
  });
});

describe('SelectField', () => {
  it('offers its values and reports the one chosen', async () => {
    const chosen = vi.fn<(value: string) => void>();
    const options = [
      { value: '30', label: '30 days' },
      { value: '', label: 'No expiry' },
    ];
    render(
      <SelectField
        label="Expires after"
        options={options}
        value="30"
        onChange={(event) => chosen(event.currentTarget.value)}
        error="Please choose"
      />,
    );
    const select = screen.getByRole('combobox', { name: 'Expires after' });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['30 days', 'No expiry']);
    expect(describedBy(select)).toEqual(['Please choose']);
    await userEvent.selectOptions(select, 'No expiry');
    expect(chosen).toHaveBeenCalledWith('');
  });
});

describe('PasswordField', () => {
  const show = (onSubmit?: (event: FormEvent) => void) => {
    render(
      <form onSubmit={onSubmit}>
        <PasswordField label="New password" autoComplete="new-password" error="Too short" />
      </form>,
    );
    return screen.getByLabelText<HTMLInputElement>('New password');
  };

  it('is hidden until it is shown, says which it is and keeps what was typed', async () => {
    const field = show();
    expect(field.type).toBe('password');
    expect(describedBy(field)).toEqual(['Too short']);
    await userEvent.type(field, 'a quiet harbour');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    expect(field.value).toBe('a quiet harbour');
    expect(screen.getByRole('status').textContent).toBe('Your password is shown');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
    expect(screen.getByRole('status').textContent).toBe('Your password is hidden');
  });

  it('is hidden again when its form is sent, and showing it sends nothing', async () => {
    const sent = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    const field = show(sent);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(field, 'x{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(field.type).toBe('password');
  });
});

describe('DateField', () => {
  function Birth() {
    const [typed, setTyped] = useState('');
    return (
      <DateField
        label="Date of birth"
        hint="Day, month, year."
        value={typed}
        onTyped={setTyped}
        latest="2026-11-22"
        readBack={(day) => `${day}, read back`}
      />
    );
  }

  it('reads the day back in the place of its hint, whatever way it is typed', async () => {
    render(<Birth />);
    const field = screen.getByLabelText('Date of birth');
    expect(describedBy(field)).toEqual(['Day, month, year.']);
    await userEvent.type(field, '14/3/2012');
    expect(describedBy(field)).toEqual(['2012-03-14, read back']);
    await userEvent.clear(field);
    await userEvent.type(field, '31 Feb 2012');
    expect(describedBy(field)).toEqual(['Day, month, year.']);
  });

  it('takes a day from the calendar, in words', async () => {
    render(<Birth />);
    const calendar = document.querySelector<HTMLInputElement>('input[type="date"]') as HTMLInputElement;
    expect(calendar.max).toBe('2026-11-22');
    const opened = vi.fn<() => void>();
    calendar.showPicker = opened;
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    expect(opened).toHaveBeenCalledTimes(1);
    await userEvent.type(calendar, '2012-03-14');
    expect(screen.getByLabelText<HTMLInputElement>('Date of birth').value).toBe('14 March 2012');
    expect(calendar.value).toBe('2012-03-14');
  });

  it('says the day in words where nothing else is wanted', () => {
    render(<DateField label="Due" value="3 4 2027" onTyped={ignore} latest="2099-12-31" />);
    expect(describedBy(screen.getByLabelText('Due'))).toEqual(['3 April 2027']);
  });
});

describe('TickBox', () => {
  it('reports each tick and is described by its error', async () => {
    const ticked = vi.fn<(isTicked: boolean) => void>();
    render(<TickBox name="terms" isTicked={false} onTick={ticked} label="I accept the terms" error="Please accept" />);
    const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
    expect(describedBy(box)).toEqual(['Please accept']);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByText('I accept the terms'));
    expect(ticked).toHaveBeenCalledWith(true);
  });
});

describe('Switch', () => {
  it('is on or off, and reports what it is switched to', async () => {
    const switched = vi.fn<(isOn: boolean) => void>();
    const { rerender } = render(<Switch isOn={false} onSwitch={switched} label="Sound" hint="Soft ticks." />);
    const frame = screen.getByRole<HTMLInputElement>('switch', { name: 'Sound' });
    expect(frame.checked).toBe(false);
    expect(describedBy(frame)).toEqual(['Soft ticks.']);
    await userEvent.click(frame);
    expect(switched).toHaveBeenCalledWith(true);
    rerender(<Switch isOn onSwitch={switched} label="Sound" />);
    await userEvent.click(frame);
    expect(switched).toHaveBeenLastCalledWith(false);
  });

  it('that is disabled cannot be switched', async () => {
    const switched = vi.fn<(isOn: boolean) => void>();
    render(<Switch isOn={false} onSwitch={switched} label="Sound" disabled />);
    await userEvent.click(screen.getByText('Sound'));
    expect(switched).not.toHaveBeenCalled();
  });
});
