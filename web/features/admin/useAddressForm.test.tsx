import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useLocation } from '../../lib/RouterView.tsx';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { useAddressForm } from './useAddressForm.ts';

function Search() {
  const { searchParams } = useLocation();
  const said = { text: searchParams.get('text') ?? '', level: searchParams.get('level') ?? '' };
  const { form, send, sendChoice } = useAddressForm(said, (fields) => `/search?${fields}`);
  return (
    <form ref={form} onChange={sendChoice} onSubmit={send}>
      <input aria-label="Text" name="text" defaultValue={said.text} />
      <select aria-label="Level" name="level" defaultValue={said.level}>
        <option value="">All</option>
        <option value="B1">B1</option>
        <option value="B2">B2</option>
      </select>
    </form>
  );
}

/** Shows the form at an address; each way to another one waits for `arrive`. */
function show(at: string) {
  let arrive: (() => void) | null = null;
  const load = async () => {
    if (!isWaiting) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    arrive = resolve;
    await promise;
  };
  let isWaiting = false;
  const app = showApp({ routes: [{ path: '/search', element: <Search />, load }], at, server: mockServer() });
  isWaiting = true;
  return { ...app, user: userEvent.setup(), arrive: async () => act(async () => arrive?.()) };
}

const text = () => screen.findByLabelText<HTMLInputElement>('Text');
const level = () => screen.findByLabelText<HTMLSelectElement>('Level');

it('keeps a choice whose page is on its way when the text is sent, and when another is chosen', async () => {
  const { user, arrive, path } = show('/search');
  await user.selectOptions(await level(), 'B1');
  await user.type(await text(), 'depend{Enter}');
  expect((await level()).value).toBe('B1');
  await user.selectOptions(await level(), 'B2');
  expect((await text()).value).toBe('depend');
  await arrive();
  expect(path()).toBe('/search?text=depend&level=B2');
  expect((await level()).value).toBe('B2');
});

it('leaves what is typed while a choice is on its way', async () => {
  const { user, arrive } = show('/search?text=on');
  await user.selectOptions(await level(), 'B1');
  await user.type(await text(), 'ce');
  await arrive();
  expect((await level()).value).toBe('B1');
  expect((await text()).value).toBe('once');
});

it('follows the way back, with text that was sent too', async () => {
  const { user, arrive, navigation } = show('/search?text=on&level=B1');
  await user.clear(await text());
  await user.type(await text(), ' at{Enter}');
  await arrive();
  expect((await text()).value).toBe(' at');
  act(() => void navigation.back().finished);
  await arrive();
  expect((await text()).value).toBe('on');
  expect((await level()).value).toBe('B1');
});
