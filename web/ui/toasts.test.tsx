import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PRESSLESS_MS, Toasts } from './Toasts.tsx';
import { dismissError, dismissToast, onToastsChange, shownToasts, toastError, toastSuccess } from './toasts.ts';
import { undoAction } from './undoAction.ts';

const texts = () => screen.getByRole('status').querySelectorAll('[data-tone]').length;
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => {
    for (const { id } of shownToasts()) dismissToast(id);
  });
  vi.useRealTimers();
});

describe('a toast', () => {
  it('of a success goes by itself after 3 s, one of a failure stays until it is closed', () => {
    render(<Toasts />);
    act(() => {
      toastSuccess('Saved');
      toastError('Failed to save');
    });
    pass(2_999);
    expect(texts()).toBe(2);
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
    pass(60_000);
    expect(screen.getByText('Failed to save')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(texts()).toBe(0);
  });

  it('of a failure that is said again stands there once, with what can be done about it now', () => {
    const ways = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(<Toasts />);
    for (const onSelect of ways) act(() => toastError('Failed to save', { label: 'Reload', onSelect }));
    act(() => toastError('Failed to load'));
    expect(texts()).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(ways.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it('of a failure that is said again takes nobody from its buttons, and is read out again', () => {
    render(<Toasts />);
    act(() => toastError('Failed to save', { label: 'Reload', onSelect: vi.fn<() => void>() }));
    act(() => toastError('Failed to load'));
    act(() => toastSuccess('Saved'));
    const button = screen.getByRole('button', { name: 'Reload' });
    const text = screen.getByText('Failed to save');
    act(() => button.focus());
    act(() => toastError('Failed to save', { label: 'Reload', onSelect: vi.fn<() => void>() }));
    expect(document.activeElement).toBe(button);
    // What is there already is not read out by a live region.
    expect(screen.getByText('Failed to save')).not.toBe(text);
    pass(60_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    act(() => button.blur());
    pass(3_000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('that can be undone stays for 8 s and goes when it is undone', () => {
    const undo = vi.fn<() => void>();
    render(<Toasts />);
    act(() => toastSuccess('Reported', { label: 'Undo', onSelect: undo }));
    pass(7_999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(texts()).toBe(0);
  });

  it('stays while it is pointed at or has the focus, and then has its whole time again', () => {
    render(<Toasts />);
    act(() => toastSuccess('Saved'));
    pass(2_000);
    fireEvent.pointerEnter(screen.getByText('Saved'));
    pass(60_000);
    expect(texts()).toBe(1);
    fireEvent.pointerLeave(screen.getByText('Saved'));
    pass(2_999);
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    pass(60_000);
    expect(texts()).toBe(1);
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    pass(3_000);
    expect(texts()).toBe(0);
  });

  it('that comes while others are held has its time once they are let go, or are drawn elsewhere', () => {
    const { rerender } = render(<Toasts key="page" />);
    act(() => toastSuccess('Removed', { label: 'Undo', onSelect: vi.fn<() => void>() }));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    act(() => toastSuccess('Saved'));
    pass(60_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    pass(2_999);
    expect(screen.getByText('Saved')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    rerender(<Toasts key="dialog" />);
    act(() => toastSuccess('Saved again'));
    pass(3_000);
    expect(screen.queryByText('Saved again')).toBeNull();
  });

  it('that comes once those that were held have gone has its own time', () => {
    render(<Toasts />);
    act(() => toastError('Failed to save'));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    act(() => dismissError('Failed to save'));
    act(() => toastSuccess('Saved'));
    pass(3_000);
    expect(texts()).toBe(0);
  });

  it('that can be undone no longer goes, also where somebody is at it, and gives the focus back', () => {
    render(
      <>
        <button type="button">Remove</button>
        <Toasts />
      </>,
    );
    act(() => screen.getByRole('button', { name: 'Remove' }).focus());
    act(() => toastSuccess('Removed', undoAction(vi.fn<() => Promise<void>>())));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    pass(54_999);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    pass(1);
    expect(texts()).toBe(0);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }));
  });

  it.each(['Close', 'Undo'])('that comes once the only other one has gone by its own %s has its own time', (button) => {
    render(<Toasts />);
    act(() => toastSuccess('Removed', { label: 'Undo', onSelect: vi.fn<() => void>() }));
    const pressed = screen.getByRole('button', { name: button });
    fireEvent.pointerOver(pressed);
    act(() => pressed.focus());
    fireEvent.click(pressed);
    act(() => toastSuccess('Saved'));
    pass(3_000);
    expect(texts()).toBe(0);
  });

  it('of several that one is closed of by mouse stays until the pointer is seen elsewhere', () => {
    render(<Toasts />);
    act(() => toastSuccess('Saved'));
    act(() => toastSuccess('Saved again'));
    const close = screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement;
    fireEvent.pointerOver(close);
    fireEvent.click(close);
    pass(60_000);
    expect(screen.getByText('Saved again')).toBeTruthy();
    fireEvent.pointerOver(document.body);
    pass(3_000);
    expect(texts()).toBe(0);
  });

  it('that somebody has gone to by keyboard stays wherever the pointer is, and gives the focus on when it goes otherwise', () => {
    render(
      <>
        <button type="button">Save</button>
        <Toasts />
      </>,
    );
    const save = screen.getByRole('button', { name: 'Save' });
    act(() => save.focus());
    act(() => toastError('Failed to save'));
    act(() => toastSuccess('Saved'));
    act(() => screen.getAllByRole('button', { name: 'Close' })[0]?.focus());
    fireEvent.pointerOver(document.body);
    pass(60_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    act(() => dismissError('Failed to save'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    pass(PRESSLESS_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(save);
  });

  it('that has gone tells nobody of the end of its time', () => {
    render(<Toasts />);
    act(() => toastSuccess('Removed', undoAction(vi.fn<() => Promise<void>>())));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    const told = vi.fn<() => void>();
    const stop = onToastsChange(told);
    pass(60_000);
    stop();
    expect(told).not.toHaveBeenCalled();
  });

  it('is drawn where it can be pressed: in the dialog that is open, then in the page again', () => {
    const places = (isOpen: boolean) => (
      <>
        <main>
          <Toasts />
        </main>
        {isOpen ? (
          <dialog open>
            <Toasts isInDialog />
          </dialog>
        ) : null}
      </>
    );
    const { rerender } = render(places(true));
    act(() => toastError('Failed to save'));
    expect(screen.getByText('Failed to save').closest('dialog')).not.toBeNull();
    rerender(places(false));
    expect(screen.getByText('Failed to save').closest('main')).not.toBeNull();
  });

  it('stays for who points at it also once a dialog that could show it has come and gone', () => {
    const places = (isOpen: boolean) => (
      <>
        <Toasts />
        {isOpen ? <Toasts isInDialog /> : null}
      </>
    );
    const { rerender } = render(places(true));
    rerender(places(false));
    act(() => toastSuccess('Saved'));
    fireEvent.pointerOver(screen.getByText('Saved'));
    pass(60_000);
    expect(texts()).toBe(1);
    fireEvent.pointerOver(document.body);
    pass(3_000);
    expect(texts()).toBe(0);
  });
});
