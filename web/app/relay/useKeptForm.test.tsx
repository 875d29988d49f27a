import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { tokenOf } from '../../testkit/session.ts';
import { TextField } from '../../ui/TextField.tsx';
import { WrittenBack } from '../../ui/WrittenBack.tsx';
import { endSession, startSession } from './session.ts';
import { useKeptForm } from './useKeptForm.ts';

const EMPTY = { title: '', text: '', words: [] as readonly string[], isOpen: true };
const NOTHING = () => ({});

/** A form, and the page's name of it. */
function Written({ name = 'new', initial = EMPTY }: { name?: string; initial?: Partial<typeof EMPTY> }) {
  const form = useKeptForm(name, { ...EMPTY, ...initial }, NOTHING, false);
  const { words, isOpen } = form.values;
  return (
    <form ref={form.formRef}>
      <WrittenBack form={form} />
      <TextField {...form.bind('title')} label="Title" />
      <TextField {...form.bind('text')} label="Text" />
      <output>{JSON.stringify({ words, isOpen })}</output>
      <button type="button" onClick={() => form.set('words', ['rely on'])}>
        Choose
      </button>
      <button type="button" onClick={form.saved}>
        Save
      </button>
    </form>
  );
}

const user = userEvent.setup();
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const notice = () => screen.queryByText('What you had written is back');

/** As the router does: who is led away has the form no more. */
function end(how: 'expired' | 'signedOut'): void {
  act(() => endSession(how));
  cleanup();
}

async function writeAsAnna(form = <Written />) {
  startSession(tokenOf('anna'));
  render(form);
  await user.type(field('Title'), 'Week 5');
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('has what was written again once the same account is back, and says so', async () => {
  await writeAsAnna();
  await press('Choose');
  end('expired');
  startSession(tokenOf('anna'));
  render(<Written />);
  expect(field('Title').value).toBe('Week 5');
  expect(screen.getByText('{"words":["rely on"],"isOpen":true}')).toBeTruthy();
  expect(notice()).toBeTruthy();
});

it('keeps what was written no more once it is in the form again, and anew where that session ends too', async () => {
  await writeAsAnna();
  end('expired');
  startSession(tokenOf('anna'));
  const { unmount } = render(<Written />);
  unmount();
  render(<Written />);
  expect([field('Title').value, notice()]).toEqual(['', null]);
  await user.type(field('Text'), 'Until Friday');
  end('expired');
  startSession(tokenOf('anna'));
  render(<Written />);
  expect([field('Title').value, field('Text').value]).toEqual(['', 'Until Friday']);
});

it('keeps what others have changed meanwhile where nothing was written', async () => {
  await writeAsAnna(<Written initial={{ title: 'Old: ', text: 'Old' }} />);
  end('expired');
  startSession(tokenOf('anna'));
  render(<Written initial={{ title: 'Old: ', text: 'A colleague’s' }} />);
  expect([field('Title').value, field('Text').value]).toEqual(['Old: Week 5', 'A colleague’s']);
});

it('shows nobody else what was written, nor the same person later', async () => {
  await writeAsAnna();
  end('expired');
  startSession(tokenOf('ben'));
  render(<Written />);
  expect([field('Title').value, notice()]).toEqual(['', null]);
  end('expired');
  startSession(tokenOf('anna'));
  render(<Written />);
  expect([field('Title').value, notice()]).toEqual(['', null]);
});

it('shows it in no other form', async () => {
  await writeAsAnna();
  end('expired');
  startSession(tokenOf('anna'));
  const { unmount } = render(<Written name="another" />);
  expect([field('Title').value, notice()]).toEqual(['', null]);
  unmount();
  render(<Written />);
  expect(field('Title').value).toBe('Week 5');
});

it.each([
  ['in time', 24 * 60 - 1, 'Week 5'],
  ['too late', 24 * 60, ''],
])('has it again for a day: %s', async (_when, minutes, title) => {
  await writeAsAnna();
  vi.useFakeTimers({ toFake: ['Date'] });
  end('expired');
  vi.setSystemTime(Date.now() + minutes * 60_000);
  startSession(tokenOf('anna'));
  render(<Written />);
  expect(field('Title').value).toBe(title);
});

it('is forgotten by whoever signs out', async () => {
  await writeAsAnna();
  end('signedOut');
  startSession(tokenOf('anna'));
  render(<Written />);
  expect(field('Title').value).toBe('');
  expect(sessionStorage.getItem('lacuna.written')).toBeNull();
});

it('is forgotten by whoever signs out after they had to sign in', async () => {
  await writeAsAnna();
  end('expired');
  startSession(tokenOf('anna'));
  endSession('signedOut');
  expect(sessionStorage.getItem('lacuna.written')).toBeNull();
});

it('leads away also where the browser has no room for it, and then has nothing', async () => {
  await writeAsAnna();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  end('expired');
  full.mockRestore();
  startSession(tokenOf('anna'));
  render(<Written />);
  expect([field('Title').value, notice()]).toEqual(['', null]);
});

it('is not kept once it was sent', async () => {
  await writeAsAnna();
  await press('Save');
  end('expired');
  expect(sessionStorage.getItem('lacuna.written')).toBeNull();
});

it('is not kept where nothing was written, where it is too much, and where the token says no account', async () => {
  startSession(tokenOf('anna'));
  render(<Written />);
  end('expired');
  expect(sessionStorage.getItem('lacuna.written')).toBeNull();
  startSession(tokenOf('anna'));
  render(<Written />);
  await user.click(field('Text'));
  await user.paste('x'.repeat(100_000));
  end('expired');
  expect(sessionStorage.getItem('lacuna.written')).toBeNull();
  startSession('no.token');
  render(<Written />);
  await user.type(field('Title'), 'Week 5');
  end('expired');
  expect(sessionStorage.getItem('lacuna.written')).toBeNull();
});

it('begins without it once that is confirmed, at the first field, and does not keep it', async () => {
  await writeAsAnna();
  end('expired');
  startSession(tokenOf('anna'));
  render(<Written />);
  await press('Start again without it');
  await press('Keep writing');
  expect(field('Title').value).toBe('Week 5');
  await press('Start again without it');
  await press('Discard');
  expect([field('Title').value, notice()]).toEqual(['', null]);
  expect(document.activeElement).toBe(field('Title'));
  end('expired');
  expect(sessionStorage.getItem('lacuna.written')).toBeNull();
});

it('leaves out what the form knows no more, or otherwise', () => {
  startSession(tokenOf('anna'));
  const fields = { title: 'Week 5', text: 7, words: 'rely on', gone: true };
  const kept = { form: 'new', account: 'anna', at: Date.now(), fields };
  sessionStorage.setItem('lacuna.written', JSON.stringify(kept));
  render(<Written />);
  expect([field('Title').value, field('Text').value]).toEqual(['Week 5', '']);
  expect(screen.getByText('{"words":[],"isOpen":true}')).toBeTruthy();
});
