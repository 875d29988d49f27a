import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { PanelBoundary } from './boundary.tsx';
import { OUTDATED_TEXT, UNEXPECTED_TEXT, UNREACHABLE_TEXT } from './errors.ts';
import { lazyPart } from './lazyPart.ts';

type Load = Parameters<typeof lazyPart<() => React.ReactNode>>[0];

const GONE = new TypeError('Failed to fetch dynamically imported module');

let isServerThere = true;
const reload = vi.fn<() => void>();

beforeEach(() => {
  isServerThere = true;
  reload.mockReset();
  vi.stubGlobal('location', Object.create(location, { reload: { value: reload } }));
  vi.stubGlobal('fetch', async () => {
    if (isServerThere) return new Response('ok');
    throw new TypeError('Failed to fetch');
  });
  // What React says of an error that was caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(load: Load) {
  const Part = lazyPart(load);
  await act(async () =>
    render(
      <PanelBoundary title="Not shown">
        <Suspense>
          <Part />
        </Suspense>
      </PanelBoundary>,
    ),
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('a part that the server was not there for is fetched again on Try Again', async () => {
  isServerThere = false;
  const load = vi.fn<Load>(async () => ({ default: () => <p>Here it is.</p> }));
  load.mockRejectedValueOnce(GONE).mockRejectedValueOnce(GONE);
  await show(load);
  expect(screen.getByText(UNREACHABLE_TEXT)).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  await press('Try Again');
  expect(screen.getByText(UNREACHABLE_TEXT)).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  await press('Try Again');
  expect(screen.getByText('Here it is.')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it('a part that is no longer to be had leads to the new page, and waits where there is no server to load it from', async () => {
  const load = vi.fn<Load>().mockRejectedValue(GONE);
  await show(load);
  expect(screen.getByText(OUTDATED_TEXT)).toBeTruthy();
  expect(screen.queryByText(UNREACHABLE_TEXT)).toBeNull();
  isServerThere = false;
  await press('Reload');
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText(UNREACHABLE_TEXT)).toBeTruthy();
  isServerThere = true;
  await press('Try Again');
  await press('Reload');
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: https://lacuna.example/assets/a-1.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://lacuna.example/assets/a-1.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['Vite, of its styles', new Error('Unable to preload CSS for /assets/a-1.css')],
])('a part that could not be fetched is known by the words of %s', async (_whose, error) => {
  const load = vi.fn<Load>().mockRejectedValue(error);
  await show(load);
  expect(screen.getByText(OUTDATED_TEXT)).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([true, false])(
  'a part that fails itself says no more than that, whether the server is there: %s',
  async (isThere) => {
    isServerThere = isThere;
    const load = vi.fn<Load>(async () => ({ default: () => <p>Here it is.</p> }));
    load.mockRejectedValueOnce(new TypeError("Cannot read properties of undefined (reading 'code')"));
    await show(load);
    expect(screen.getByText(UNEXPECTED_TEXT)).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
    await press('Try Again');
    expect(screen.getByText('Here it is.')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  },
);

it('Reload is under way while the page goes, and can be pressed again where somebody stays on it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await show(vi.fn<Load>().mockRejectedValue(GONE));
  await press('Reload');
  expect(screen.getByRole('button', { name: /Reloading$/ }).getAttribute('aria-disabled')).toBe('true');
  await act(async () => vi.runAllTimersAsync());
  await press('Reload');
  expect(reload).toHaveBeenCalledTimes(2);
});
