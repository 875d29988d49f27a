import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mockServer, showApp } from '../testkit/app.tsx';
import { useLeadOn } from './useLeadOn.ts';

/** Ends what takes a while. */
let end: () => void;
let hasLed: boolean | null;

function Slow() {
  const leadOn = useLeadOn();
  const begin = async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    hasLed = await leadOn('/done');
  };
  return (
    <button type="button" onClick={() => void begin()}>
      Begin
    </button>
  );
}

beforeEach(() => {
  end = () => undefined;
  hasLed = null;
});

async function begun() {
  const routes = [
    { path: '/slow', element: <Slow /> },
    { path: '/late', element: null, load: () => new Promise(() => undefined) },
  ];
  const app = showApp({ routes, at: '/slow', server: mockServer() });
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  const go = (to: string) => act(async () => void app.router.navigate(to));
  return { ...app, go };
}

it('leads on whoever has waited on the page, under whichever of its addresses', async () => {
  const { go, path } = await begun();
  await go('/slow?part=2');
  await act(async () => end());
  expect([path(), hasLed]).toEqual(['/done', true]);
});

it.each(['/elsewhere', '/late'])('does not bring back who has gone to %s', async (place) => {
  const { go, path } = await begun();
  await go(place);
  await act(async () => end());
  expect([path(), hasLed]).toEqual([place, false]);
});
