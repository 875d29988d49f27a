import type { FormEvent } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PRESSLESS_MS, Toasts } from './Toasts.tsx';
import { dismissToast, shownToasts, toastError, toastSuccess } from './toasts.ts';

const texts = () => screen.getByRole('status').querySelectorAll('[data-tone]').length;
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

/** The window loses the focus to another one, and has it back, as a browser tells what has it. */
const switchWindows = (at: HTMLElement) => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  fireEvent.focusOut(at, { relatedTarget: null });
  hasFocus.mockReturnValue(true);
  fireEvent.focusIn(at, { relatedTarget: null });
  hasFocus.mockRestore();
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => {
    for (const { id } of shownToasts()) dismissToast(id);
  });
  vi.useRealTimers();
});

describe('a toast', () => {
  it('gives the focus on when it is closed by keyboard, and lets the others go in their time', () => {
    render(
      <>
        <button type="button">Save</button>
        <Toasts />
      </>,
    );
    act(() => {
      toastSuccess('Saved');
      toastSuccess('Saved again');
    });
    const closeButtons = () => screen.getAllByRole('button', { name: 'Close' });
    act(() => screen.getByRole('button', { name: 'Save' }).focus());
    act(() => closeButtons()[0]?.focus());
    fireEvent.click(closeButtons()[0] as HTMLElement);
    expect(document.activeElement).toBe(closeButtons()[0]);
    pass(PRESSLESS_MS);
    fireEvent.click(closeButtons()[0] as HTMLElement);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    act(() => toastSuccess('And again'));
    pass(3_000);
    expect(texts()).toBe(0);
  });

  it('takes the second press of a double one, which was not meant for what has the focus by then', () => {
    const save = vi.fn<() => void>();
    render(
      <>
        <button type="button" onClick={save}>
          Save
        </button>
        <Toasts />
      </>,
    );
    act(() => toastSuccess('Saved'));
    const button = screen.getByRole('button', { name: 'Save' });
    act(() => button.focus());
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    fireEvent.click(document.activeElement as HTMLElement);
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    expect(save).not.toHaveBeenCalled();
    pass(PRESSLESS_MS);
    fireEvent.click(button);
    expect(save).toHaveBeenCalledOnce();
  });

  it('is reached by F6, the newest first, which says so where something can be done; and leads back', () => {
    render(
      <>
        <button type="button">Save</button>
        <a href="/">Home</a>
        <Toasts />
      </>,
    );
    const save = screen.getByRole('button', { name: 'Save' });
    act(() => save.focus());
    // Nothing is there to go to: the browser has the key.
    expect(fireEvent.keyDown(save, { key: 'F6' })).toBe(true);
    act(() => toastError('Failed to save'));
    act(() => toastSuccess('Removed', { label: 'Undo', onSelect: vi.fn<() => void>() }));
    expect(screen.getByText('Press F6 for Undo.')).toBeTruthy();
    expect(fireEvent.keyDown(save, { key: 'F6' })).toBe(false);
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    pass(60_000);
    fireEvent.click(undo);
    pass(PRESSLESS_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(save);
  });

  it('is reached by F6 first where something can be done, the others by F6 again, and the last leads back', () => {
    render(
      <>
        <button type="button">Save</button>
        <Toasts />
      </>,
    );
    const onSelect = vi.fn<() => void>();
    act(() => screen.getByRole('button', { name: 'Save' }).focus());
    act(() => toastSuccess('Removed', { label: 'Undo', onSelect }));
    act(() => toastError('Failed to save', { label: 'Try Again', onSelect }));
    act(() => toastSuccess('Saved'));
    const press = () => fireEvent.keyDown(document.activeElement as Element, { key: 'F6' });
    const at = () => document.activeElement?.closest('[data-toast]')?.textContent;
    // Said of that one alone which the key leads to.
    expect(screen.getAllByText(/^Press F6/).map(({ textContent }) => textContent)).toEqual(['Press F6 for Try Again.']);
    for (const text of ['Failed to save', 'Removed', 'Saved']) {
      expect(press()).toBe(false);
      expect(at()).toContain(text);
    }
    expect(press()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    press();
    expect(at()).toContain('Failed to save');
  });

  it('leads back by F6 also for who has been in another window meanwhile', () => {
    render(
      <>
        <button type="button">Save</button>
        <Toasts />
      </>,
    );
    act(() => screen.getByRole('button', { name: 'Save' }).focus());
    act(() => toastError('Failed to save'));
    const press = () => fireEvent.keyDown(document.activeElement as Element, { key: 'F6' });
    press();
    switchWindows(screen.getByRole('button', { name: 'Close' }));
    expect(press()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  });

  it('leads by F6 to nothing that the focus came from another time', () => {
    render(
      <>
        <button type="button">Save</button>
        <Toasts />
      </>,
    );
    act(() => screen.getByRole('button', { name: 'Save' }).focus());
    act(() => toastError('Failed to save'));
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    // A press on a text of the page.
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    act(() => close.blur());
    hasFocus.mockRestore();
    act(() => close.focus());
    expect(fireEvent.keyDown(close, { key: 'F6' })).toBe(true);
  });

  it.each([
    ['page', 'heading'],
    ['dialog', 'button'],
  ])('leads back by F6 to the start of the %s where what had the focus has gone', (where, role) => {
    const places = (isThere: boolean) =>
      where === 'page' ? (
        <>
          <h1 tabIndex={-1}>Start</h1>
          {isThere ? <button type="button">Remove Li Na</button> : null}
          <Toasts />
        </>
      ) : (
        <dialog open>
          <button type="button">Start</button>
          {isThere ? <button type="button">Remove Li Na</button> : null}
          <Toasts isInDialog />
        </dialog>
      );
    const { rerender } = render(places(true));
    act(() => screen.getByRole('button', { name: 'Remove Li Na' }).focus());
    act(() => toastSuccess('Removed', { label: 'Undo', onSelect: vi.fn<() => void>() }));
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    rerender(places(false));
    expect(fireEvent.keyDown(undo, { key: 'F6' })).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole(role, { name: 'Start' }));
  });

  it('gives the focus to the heading when it is undone, where what had the focus has gone', () => {
    const places = (isThere: boolean) => (
      <>
        <h1 tabIndex={-1}>Class</h1>
        {isThere ? <button type="button">Remove Li Na</button> : null}
        <Toasts />
      </>
    );
    const { rerender } = render(places(true));
    act(() => screen.getByRole('button', { name: 'Remove Li Na' }).focus());
    act(() => toastSuccess('Removed', { label: 'Undo', onSelect: vi.fn<() => void>() }));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    rerender(places(false));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('leaves F6 to the browser where what had the focus can no longer have it', () => {
    const places = (isBusy: boolean) => (
      <>
        <button type="button" disabled={isBusy}>
          Save
        </button>
        <Toasts />
      </>
    );
    const { rerender } = render(places(false));
    act(() => screen.getByRole('button', { name: 'Save' }).focus());
    act(() => toastError('Failed to save'));
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    rerender(places(true));
    expect(fireEvent.keyDown(close, { key: 'F6' })).toBe(true);
  });

  it('leaves F6 to the browser after the last one where the focus had come from nowhere', () => {
    render(<Toasts />);
    act(() => toastSuccess('Saved'));
    expect(fireEvent.keyDown(document.body, { key: 'F6' })).toBe(false);
    expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'F6' })).toBe(true);
  });

  it('takes the second press of a double one, which would send the form of the field that has the focus by then', () => {
    const send = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    render(
      <>
        <form onSubmit={send}>
          <input aria-label="Name" />
          <button type="submit">Send</button>
        </form>
        <Toasts />
      </>,
    );
    act(() => toastSuccess('Saved'));
    act(() => screen.getByLabelText('Name').focus());
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    fireEvent.click(document.activeElement as HTMLElement);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    // As a browser does where Enter is pressed in a field.
    fireEvent.click(screen.getByRole('button', { name: 'Send' }), { detail: 0 });
    expect(send).not.toHaveBeenCalled();
    pass(PRESSLESS_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }), { detail: 0 });
    expect(send).toHaveBeenCalledOnce();
  });

  it('leaves the focus where what was done about it has led', () => {
    const onSelect = () => screen.getByRole('heading').focus();
    render(
      <>
        <h1 tabIndex={-1}>Class</h1>
        <button type="button">Remove Li Na</button>
        <Toasts />
      </>,
    );
    act(() => toastSuccess('Removed', { label: 'Undo', onSelect }));
    act(() => screen.getByRole('button', { name: 'Remove Li Na' }).focus());
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    fireEvent.click(document.activeElement as HTMLElement);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });
});
