import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerFault } from '../../app/relay/errors.ts';
import { GUARD_MS } from '../../ui/GuardedButton.tsx';
import { isHeld, mockServer, showApp } from '../../testkit/app.tsx';
import type { TeachersScreenQuery } from './__generated__/TeachersScreenQuery.graphql.ts';
import query from './__generated__/TeachersScreenQuery.graphql.ts';
import { readTeacherSearch, teacherParameters } from './teacherSearch.ts';
import TeachersScreen from './TeachersScreen.tsx';

const VERIFY = 'TeacherRowMutation';

const teacher = (id: string, fullName: string, verified = false) => ({
  __typename: 'User',
  id,
  fullName,
  email: `${id}@okul.example`,
  teacherProfile: {
    schoolName: 'Anadolu Lisesi',
    subject: 'General English',
    yearsOfExperience: 1,
    bio: null,
    verified,
  },
});
const LEYLA = teacher('leyla', 'Leyla Demir');
const pageOf = (nodes: readonly ReturnType<typeof teacher>[], totalCount: number | null = nodes.length) => ({
  totalCount,
  edges: nodes.map((node) => ({
    node,
    cursor: `after ${node.id}`,
    emailConfirmed: node.id === 'leyla',
    registeredAt: '2026-11-20T12:00:00.000Z',
    standing: 'WAITING',
    refusal: null,
  })),
  pageInfo: {
    hasNextPage: (totalCount ?? 0) > nodes.length,
    endCursor: nodes.length > 0 ? `after ${nodes.at(-1)?.id}` : null,
  },
});

async function show(teachers: ReturnType<typeof pageOf> | null, isSuperuser = true, at = '/admin/teachers') {
  const server = mockServer();
  const queryRef = loadQuery<TeachersScreenQuery>(server.environment, query as never, {
    search: '',
    standing: 'WAITING',
  });
  const routes = [{ path: '/admin/teachers', element: <TeachersScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at, server });
  const viewer = { __typename: 'Viewer', id: 'viewer', superuser: isSuperuser };
  await server.answer('TeachersScreenQuery', {
    viewer,
    site: { __typename: 'Site', teachersNeedVerification: true },
    teachers,
  });
  return { ...server, ...app, user: userEvent.setup() };
}

const row = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);

afterEach(() => vi.restoreAllMocks());

describe('the teachers', () => {
  it('are shown with what they say of themselves and whether their address is confirmed', async () => {
    await show(pageOf([LEYLA, teacher('marek', 'Marek Wójcik')]));
    expect(screen.getByRole('heading', { level: 1, name: 'Teachers' })).toBeTruthy();
    expect(screen.getByText(/^Until you verify them, .* start a live round\.$/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Waiting to be verified, 2' })).toBeTruthy();
    for (const text of ['leyla@okul.example', 'Anadolu Lisesi', 'General English · 1 year', 'email confirmed']) {
      expect(row('Leyla Demir').getByText(text)).toBeTruthy();
    }
    expect(row('Marek Wójcik').getByText('email not confirmed')).toBeTruthy();
  });

  it('are verified in their row, and that can be taken back', async () => {
    // Time stands still, until the first moment is over.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { user, sent, answer } = await show(pageOf([LEYLA]));
    await user.click(screen.getByRole('button', { name: 'Verify: Leyla Demir' }));
    expect(sent(VERIFY)).toEqual([{ input: { userId: 'leyla', verified: true } }]);
    const verified = { standing: 'VERIFIED', refusal: null, teacher: teacher('leyla', 'Leyla Demir', true) };
    await answer(VERIFY, { verifyTeacher: { __typename: 'VerifyTeacherPayload', ...verified } });
    expect(row('Leyla Demir').getByText('verified')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Waiting to be verified, 0' })).toBeTruthy();
    expect(screen.getByText('Oldest first · 1 just changed, not counted')).toBeTruthy();
    const remove = screen.getByRole('button', { name: 'Remove verification: Leyla Demir' });
    expect(document.activeElement).toBe(remove);
    // The second press of a double one takes nothing back.
    await user.click(remove);
    expect(sent(VERIFY)).toEqual([]);
    clock.mockReturnValue(GUARD_MS);
    await user.click(remove);
    expect(sent(VERIFY)).toEqual([{ input: { userId: 'leyla', verified: false } }]);
    // Where they stand then is for the server to say: here they were refused before, and have answered nothing.
    const refusal = { __typename: 'TeacherRefusal', at: '2026-11-25T12:00:00.000Z', reason: 'No such school.' };
    const back = { __typename: 'VerifyTeacherPayload', standing: 'REFUSED', refusal, teacher: LEYLA };
    await answer(VERIFY, { verifyTeacher: back });
    expect(row('Leyla Demir').getByText(/^Refused on 25 November 2026/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Waiting to be verified, 0' })).toBeTruthy();
  });

  it('are refused with a reason', async () => {
    const { user, sent, answer } = await show(pageOf([LEYLA]));
    await user.click(screen.getByRole('button', { name: 'Refuse: Leyla Demir' }));
    expect(document.activeElement).toBe(screen.getByLabelText('What the teacher is told'));
    await user.type(screen.getByLabelText('What the teacher is told'), 'No such school.');
    await user.click(screen.getByRole('button', { name: 'Send the refusal: Leyla Demir' }));
    expect(sent(VERIFY)).toEqual([{ input: { userId: 'leyla', verified: false, reason: 'No such school.' } }]);
    const refusal = { __typename: 'TeacherRefusal', at: '2026-11-25T12:00:00.000Z', reason: 'No such school.' };
    await answer(VERIFY, {
      verifyTeacher: { __typename: 'VerifyTeacherPayload', standing: 'REFUSED', teacher: LEYLA, refusal },
    });
    expect(row('Leyla Demir').getByText(/^Refused on 25 November 2026: No such school\.$/)).toBeTruthy();
    expect(row('Leyla Demir').getByText('Refused. The teacher gets the reason by email.')).toBeTruthy();
    // Nobody waits for anything any more.
    expect(screen.getByRole('heading', { name: 'Waiting to be verified, 0' })).toBeTruthy();
    expect(screen.queryByLabelText('What the teacher is told')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refuse: Leyla Demir' }));
  });

  it('are asked about before a refusal that was begun is lost', async () => {
    const { user, path } = await show(pageOf([LEYLA]));
    await user.click(screen.getByRole('button', { name: 'Refuse: Leyla Demir' }));
    expect(isHeld()).toBe(false);
    await user.type(screen.getByLabelText('What the teacher is told'), 'No such school.');
    expect(isHeld()).toBe(true);
    await user.selectOptions(screen.getByLabelText('Show'), 'All teachers');
    expect(path()).toBe('/admin/teachers');
    const question = within(screen.getByRole('alertdialog', { name: 'Discard what you have written?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    expect(path()).toBe('/admin/teachers?show=all');
    expect(isHeld()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Refuse: Leyla Demir' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('What the teacher is told').value).toBe('');
  });

  it('are asked about before a refusal is closed, and keep neither its words nor why it failed', async () => {
    const { user, fail } = await show(pageOf([LEYLA]));
    const refuse = () => screen.getByRole('button', { name: 'Refuse: Leyla Demir' });
    const words = () => screen.getByLabelText<HTMLTextAreaElement>('What the teacher is told');
    await user.click(refuse());
    await user.type(words(), 'No such school.');
    await user.click(screen.getByRole('button', { name: 'Send the refusal: Leyla Demir' }));
    await fail(VERIFY, new ServerFault(null, 'req-9'));
    for (const way of [screen.getByRole('button', { name: 'Cancel' }), refuse()]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await user.click(way);
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await user.click(screen.getByRole('button', { name: 'Keep writing' }));
      expect(words().value).toBe('No such school.');
    }
    expect(row('Leyla Demir').getByRole('alert')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByLabelText('What the teacher is told')).toBeNull();
    expect(document.activeElement).toBe(refuse());
    expect(row('Leyla Demir').queryByRole('alert')).toBeNull();
    await user.click(refuse());
    expect(words().value).toBe('');
  });

  it('are shown although they could not be counted', async () => {
    await show(pageOf([LEYLA], null));
    expect(screen.getByRole('heading', { name: 'Waiting to be verified' })).toBeTruthy();
    expect(row('Leyla Demir')).toBeTruthy();
  });

  it('say in their row why it failed', async () => {
    const { user, fail } = await show(pageOf([LEYLA]));
    await user.click(screen.getByRole('button', { name: 'Verify: Leyla Demir' }));
    await fail(VERIFY, new ServerFault(null, 'req-9'));
    expect(row('Leyla Demir').getByRole('alert').textContent).toBe('Update failedReference: req-9');
    expect(screen.getByRole('button', { name: 'Verify: Leyla Demir' })).toBeTruthy();
  });

  it('come a page at a time', async () => {
    const { user, sent, answer } = await show(pageOf([LEYLA], 2));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(sent('TeacherListPaginationQuery')).toMatchObject([
      { after: 'after leyla', first: 20, standing: 'WAITING' },
    ]);
    await answer('TeacherListPaginationQuery', { teachers: pageOf([teacher('marek', 'Marek Wójcik')]) });
    expect(row('Marek Wójcik')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are counted as the server says once the next of them have come, without what was decided before', async () => {
    const { user, answer } = await show(pageOf([LEYLA], 3));
    await user.click(screen.getByRole('button', { name: 'Verify: Leyla Demir' }));
    const decided = { standing: 'VERIFIED', refusal: null, teacher: teacher('leyla', 'Leyla Demir', true) };
    await answer(VERIFY, { verifyTeacher: { __typename: 'VerifyTeacherPayload', ...decided } });
    expect(screen.getByRole('heading', { name: 'Waiting to be verified, 2' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    const next = [teacher('marek', 'Marek Wójcik'), teacher('jana', 'Jana Novák')];
    await answer('TeacherListPaginationQuery', { teachers: pageOf(next) });
    expect(screen.getByRole('heading', { name: 'Waiting to be verified, 2' })).toBeTruthy();
    expect(screen.getByText('Oldest first · 1 just changed, not counted')).toBeTruthy();
    // Where one waits again, it counts again.
    await user.click(screen.getByRole('button', { name: 'Verify: Marek Wójcik' }));
    const marek = { standing: 'VERIFIED', refusal: null, teacher: teacher('marek', 'Marek Wójcik', true) };
    await answer(VERIFY, { verifyTeacher: { __typename: 'VerifyTeacherPayload', ...marek } });
    expect(screen.getByRole('heading', { name: 'Waiting to be verified, 1' })).toBeTruthy();
    expect(screen.getByText('Oldest first · 2 just changed, not counted')).toBeTruthy();
  });

  it('are said not to count only where it is known how many do', async () => {
    const { user, answer } = await show(pageOf([LEYLA], null));
    await user.click(screen.getByRole('button', { name: 'Verify: Leyla Demir' }));
    const decided = { standing: 'VERIFIED', refusal: null, teacher: teacher('leyla', 'Leyla Demir', true) };
    await answer(VERIFY, { verifyTeacher: { __typename: 'VerifyTeacherPayload', ...decided } });
    expect(screen.getByRole('heading', { name: 'Waiting to be verified' })).toBeTruthy();
    expect(screen.getByText('Oldest first')).toBeTruthy();
  });

  it('say that the next of them could not be loaded, and can be asked for again', async () => {
    const { user, sent, fail } = await show(pageOf([LEYLA], 2));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await fail('TeacherListPaginationQuery', new ServerFault(null, 'req-9'));
    expect(screen.getByRole('alert').textContent).toContain('The next teachers could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent('TeacherListPaginationQuery')).toHaveLength(1);
  });

  it('are searched for by the address of the page', async () => {
    const { user, path } = await show(pageOf([]));
    expect(screen.getByRole('heading', { name: 'Nobody is waiting' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Show'), 'All teachers');
    expect(path()).toBe('/admin/teachers?show=all');
    expect(screen.getByRole('heading', { name: 'No teacher has registered' })).toBeTruthy();
    await user.type(screen.getByLabelText('Name, email or school'), ' demir ');
    expect(path()).toBe('/admin/teachers?show=all');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(path()).toBe('/admin/teachers?search=demir&show=all');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByRole('heading', { name: 'No teacher found' })).toBeTruthy();
  });

  it('are nothing for anybody else', async () => {
    await show(null, false);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.queryByLabelText('Name, email or school')).toBeNull();
  });
});

describe('what the address asks for', () => {
  it('is those who wait where it says nothing or nonsense', () => {
    expect(readTeacherSearch(new URLSearchParams('show=nonsense'))).toEqual({ search: '', show: 'waiting' });
    expect(readTeacherSearch(new URLSearchParams('search=%20a%20&show=verified'))).toEqual({
      search: 'a',
      show: 'verified',
    });
    expect(readTeacherSearch(new URLSearchParams('show=refused'))).toEqual({ search: '', show: 'refused' });
    expect(readTeacherSearch(new URLSearchParams({ search: 'x'.repeat(300) })).search).toHaveLength(100);
  });

  it('says no more than is needed', () => {
    expect(teacherParameters({ search: '', show: 'waiting' })).toEqual({});
    expect(teacherParameters({ search: 'a', show: 'all' })).toEqual({ search: 'a', show: 'all' });
  });
});
