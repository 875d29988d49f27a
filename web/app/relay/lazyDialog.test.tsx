import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../ui/Dialog.tsx';
import { dismissToast, shownToasts } from '../../ui/toasts.ts';
import { OUTDATED_TEXT, SessionExpiredError, UNEXPECTED_TEXT, UNREACHABLE_TEXT } from './errors.ts';
import { lazyDialog } from './lazyDialog.tsx';

type Load = Parameters<typeof lazyDialog<{ onClose: () => void }>>[0];

const toasts = () => shownToasts().map(({ text }) => text);

function Asked({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Asked for" onClose={onClose}>
      <p>Here it is.</p>
    </Dialog>
  );
}

/** A page with a button for a dialog whose code comes by `load`. */
function show(load: Load) {
  const Part = lazyDialog(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <main>
        <button type="button" aria-pressed={isOpen} onClick={() => setOpen(true)}>
          Ask
        </button>
        {isOpen ? <Part onClose={() => setOpen(false)} /> : null}
      </main>
    );
  }
  render(<Page />);
  return async () => act(async () => screen.getByRole('button', { name: 'Ask', hidden: true }).click());
}

const serverIs = (isThere: boolean) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (isThere) return new Response('ok');
    throw new TypeError('Failed to fetch');
  });

describe('a dialog whose code is fetched when it is asked for', () => {
  beforeEach(() => {
    for (const { id } of shownToasts()) dismissToast(id);
    // What React says of an error that was caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('says that Lacuna cannot be reached where it is not, leaves the page, and comes once it is there', async () => {
    serverIs(false);
    const load = vi.fn<Load>(async () => ({ default: Asked }));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const ask = show(load);
    await ask();
    expect(toasts()).toEqual([UNREACHABLE_TEXT]);
    expect(screen.getByRole('button', { name: 'Ask', pressed: false })).toBeTruthy();
    await ask();
    expect(screen.getByRole('dialog', { name: 'Asked for' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is fetched a second time where the server is there', async () => {
    serverIs(true);
    const load = vi.fn<Load>(async () => ({ default: Asked }));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const ask = show(load);
    await ask();
    expect(screen.getByRole('dialog', { name: 'Asked for' })).toBeTruthy();
    expect(toasts()).toEqual([]);
  });

  it('that is no longer to be had is told apart from a server that is not there, with a way to the new page', async () => {
    serverIs(true);
    const load = vi.fn<Load>().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    const ask = show(load);
    await ask();
    expect(toasts()).toEqual([OUTDATED_TEXT]);
    expect(screen.getByRole('button', { name: 'Ask', pressed: false })).toBeTruthy();
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', Object.create(location, { reload: { value: reload } }));
    const [toast] = shownToasts();
    expect(toast?.action?.label).toBe('Reload');
    await act(async () => toast?.action?.onSelect());
    expect(reload).toHaveBeenCalledTimes(1);
    serverIs(false);
    await act(async () => toast?.action?.onSelect());
    expect(reload).toHaveBeenCalledTimes(1);
    expect(toasts()).toEqual([OUTDATED_TEXT, UNREACHABLE_TEXT]);
    vi.unstubAllGlobals();
  });

  it('says so where it fails itself', async () => {
    serverIs(true);
    const ask = show(async () => ({
      default: () => {
        throw new Error('Broken');
      },
    }));
    await ask();
    expect(toasts()).toEqual([UNEXPECTED_TEXT]);
    expect(screen.getByRole('button', { name: 'Ask', pressed: false })).toBeTruthy();
  });

  it('says nothing of the end of the session, which leads elsewhere', async () => {
    const ask = show(async () => ({
      default: () => {
        throw new SessionExpiredError('Over');
      },
    }));
    await ask();
    expect(toasts()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Ask', pressed: false })).toBeTruthy();
  });
});
