import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Crash } from './Crash.tsx';
import { OutdatedError, UNEXPECTED_TEXT, UNREACHABLE_TEXT } from './relay/errors.ts';

afterEach(() => vi.unstubAllGlobals());

it('says that it looks for the server and that there is none, and loads the page anew once there is one', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const looks: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal('fetch', async () => {
    const look = Promise.withResolvers<Response>();
    looks.push(look);
    return look.promise;
  });
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', Object.create(location, { reload: { value: reload } }));
  const press = () => act(async () => screen.getByRole('button').click());
  render(<Crash error={new TypeError('Failed to fetch dynamically imported module')} />);
  expect(screen.getByText(UNEXPECTED_TEXT)).toBeTruthy();

  await press();
  expect(screen.getByRole('button', { name: 'Trying again' }).getAttribute('aria-disabled')).toBe('true');
  await press();
  expect(looks).toHaveLength(1);
  await act(async () => looks[0]?.reject(new TypeError('Failed to fetch')));
  expect(screen.getByText(UNREACHABLE_TEXT)).toBeTruthy();
  expect(screen.queryByText(UNEXPECTED_TEXT)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();

  await press();
  expect(reload).not.toHaveBeenCalled();
  await act(async () => looks[1]?.resolve(new Response('')));
  expect(reload).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

it('says that it reloads where the page is older than the server', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response(''));
  vi.stubGlobal('location', Object.create(location, { reload: { value: () => undefined } }));
  render(<Crash error={new OutdatedError('Gone')} />);
  await act(async () => screen.getByRole('button', { name: 'Reload' }).click());
  expect(screen.getByRole('button', { name: 'Reloading' }).getAttribute('aria-disabled')).toBe('true');
  log.mockRestore();
});
