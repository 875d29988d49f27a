import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockServer, showApp } from '../testkit/app.tsx';
import { useUnsaved } from './useUnsaved.tsx';

/** What was done, and whether the question was still there then. */
let done: string[];

const note = (what: string) => done.push(`${what}${screen.queryByRole('alertdialog') ? ' below the question' : ''}`);

function Written({ isChanged }: { isChanged: boolean }) {
  const { ask, question } = useUnsaved(isChanged, () => note('discarded'));
  return (
    <>
      <button type="button" onClick={() => ask()}>
        Cancel
      </button>
      <button type="button" onClick={() => ask(() => note('left'))}>
        Leave
      </button>
      {question}
    </>
  );
}

function show(isChanged: boolean) {
  done = [];
  showApp({ routes: [{ path: '/', element: <Written isChanged={isChanged} /> }], at: '/', server: mockServer() });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('discards once, after the question has gone, and then leads on', async () => {
  show(true);
  await press('Cancel');
  expect(done).toEqual([]);
  await press('Keep writing');
  expect(done).toEqual([]);
  await press('Cancel');
  await press('Discard');
  expect(done).toEqual(['discarded']);
  await press('Leave');
  await press('Discard');
  expect(done).toEqual(['discarded', 'discarded', 'left']);
});

it('asks nothing where there is nothing to lose', async () => {
  show(false);
  await press('Cancel');
  await press('Leave');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(done).toEqual(['discarded', 'discarded', 'left']);
});
