import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { describe, expect, it, vi } from 'vitest';
import { hold } from '../../lib/useHeld.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { settingsOf, student } from '../../features/settings/settings.testkit.tsx';
import { UnreachableError } from '../relay/errors.ts';
import { accessToken, endSession, onSessionChange, startSession } from '../relay/session.ts';
import { Leaving } from './Leaving.tsx';
import { MemberHeader } from './MemberHeader.tsx';
import { ShellPhoneMenu } from './ShellPhoneMenu.tsx';
import { TabBar } from './TabBar.tsx';
import { VisitorHeader } from './VisitorHeader.tsx';

const MEMBER_PATHS = ['/dashboard', '/practice', '/analytics', '/learning-path', '/classrooms'];
const MEMBER_NAMES = ['Dashboard', 'Practice', 'Analytics', 'Learning Path', 'Classrooms'];

/** When what could not be loaded is loaded again. */
const OCCASIONS: [when: string, then: (app: ReturnType<typeof showApp>) => Promise<void>][] = [
  ['a connection is there again', () => act(async () => void dispatchEvent(new Event('online')))],
  ['another page is opened', ({ router }) => act(async () => void router.navigate('/practice'))],
  ['the page is loaded anew', ({ router }) => act(async () => void router.revalidate())],
];

async function showMember(
  viewer: Record<string, unknown> | null = { id: 'viewer', fullName: 'Zeynep Yıldız' },
  meanwhile = () => {},
) {
  startSession('token-1');
  const server = mockServer();
  const element = (
    <Leaving>
      <MemberHeader />
    </Leaving>
  );
  const app = showApp({ routes: [{ path: '/dashboard', element }], at: '/dashboard', server });
  meanwhile();
  await server.answer('MemberHeaderQuery', { viewer: viewer && { __typename: 'Viewer', ...viewer } });
  return { ...server, ...app, user: userEvent.setup() };
}

/** Shows what could not load who is signed in. */
async function showFailed(element: ReactNode) {
  startSession('token-1');
  const server = mockServer();
  const routes = ['/dashboard', '/practice'].map((path) => ({ path, element }));
  const app = showApp({ routes, at: '/dashboard', server });
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await server.fail('MemberHeaderQuery', new UnreachableError('offline'));
  log.mockRestore();
  return { server, ...app };
}

/** Shows the header of two sessions one after the other, of which the second begins by `follow`. */
function showTwoSessions() {
  startSession('token-1');
  const first = mockServer();
  const second = mockServer();
  let signIn = () => {};
  function Sessions() {
    const [environment, setEnvironment] = useState(first.environment);
    useEffect(() => {
      signIn = () => setEnvironment(second.environment);
    }, []);
    return (
      <RelayEnvironmentProvider environment={environment}>
        <MemberHeader />
      </RelayEnvironmentProvider>
    );
  }
  showApp({ routes: [{ path: '/card', element: <Sessions /> }], at: '/card', server: first });
  return { first, second, follow: () => act(async () => signIn()) };
}

const openMenu = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Zeynep Yıldız, user menu' }));
  return within(await screen.findByRole('menu'));
};

describe('the header of a visitor', () => {
  it('leads to the sign-in page and to a new account', () => {
    showApp({ routes: [{ path: '/', element: <VisitorHeader /> }], at: '/', server: mockServer() });
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/register');
  });
});

describe('the header of a member', () => {
  it('has the five links and marks the one that is open', async () => {
    await showMember();
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(MEMBER_NAMES);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(MEMBER_PATHS);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null, null]);
  });

  it('ends the session when the server does not know who it is', async () => {
    await showMember(null);
    expect(accessToken()).toBeNull();
  });

  it('takes a session that another tab has just left as left, and keeps nothing of it', async () => {
    const ends: unknown[] = [];
    const stop = onSessionChange((end) => ends.push(end));
    await showMember(null, () => {
      sessionStorage.setItem('a draft', 'of the weather');
      localStorage.setItem('lacuna.end', 'signedOut');
      localStorage.removeItem('lacuna.token');
    });
    stop();
    expect(ends).toEqual([null, 'elsewhere']);
    expect(sessionStorage.getItem('a draft')).toBeNull();
  });

  it('leads who still has to say who they are to where that is asked', async () => {
    const { path } = await showMember({ id: 'viewer', fullName: '', profileComplete: false });
    expect(path()).toBe('/complete-profile');
  });

  it('keeps its menu open when the name comes', async () => {
    startSession('token-1');
    const server = mockServer();
    showApp({ routes: [{ path: '/dashboard', element: <MemberHeader /> }], at: '/dashboard', server });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'User menu' }));
    const settings = await screen.findByRole('menuitem', { name: 'Settings' });
    const viewer = { __typename: 'Viewer', id: 'viewer', fullName: 'Zeynep Yıldız' };
    await server.answer('MemberHeaderQuery', { viewer });
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toBe(settings);
  });

  it('stays without a name when the name cannot be loaded', async () => {
    await showFailed(<MemberHeader />);
    expect(screen.getByRole('button', { name: 'User menu' })).toBeTruthy();
    expect(accessToken()).toBe('token-1');
  });

  it.each(OCCASIONS)('loads the name that could not be loaded once %s', async (_when, then) => {
    const { server, ...app } = await showFailed(<MemberHeader />);
    await then(app);
    const viewer = { __typename: 'Viewer', id: 'viewer', fullName: 'Zeynep Yıldız' };
    await server.answer('MemberHeaderQuery', { viewer });
    expect(screen.getByRole('button', { name: 'Zeynep Yıldız, user menu' })).toBeTruthy();
  });
});

describe('the header of who signs in while somebody else is', () => {
  const viewer = (fullName: string) => ({
    viewer: { __typename: 'Viewer', id: 'viewer', fullName, profileComplete: true, superuser: false },
  });

  it('shows nothing of theirs, and reads anew who it is and what there is to do', async () => {
    const warn = vi.spyOn(console, 'error');
    const looks = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const { first, second, follow } = showTwoSessions();
    await first.answer('MemberHeaderQuery', viewer('Zeynep Yıldız'));
    const homework = { toDoCount: 3, newCount: 0, dueSoonCount: 0, remindedCount: 0 };
    await first.answer('HomeworkNoticeQuery', { viewer: { __typename: 'Viewer', id: 'viewer', homework } });
    const classrooms = { joined: { totalCount: 1 }, liveRounds: [] };
    await first.answer('LiveNoticeQuery', { viewer: { __typename: 'Viewer', id: 'viewer', classrooms } });
    expect(await screen.findByRole('link', { name: 'Homework: 3 assignments to do' })).toBeTruthy();
    await follow();
    expect(screen.queryByRole('link', { name: /^Homework/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'User menu' })).toBeTruthy();
    await second.answer('MemberHeaderQuery', viewer('Emre Kaya'));
    expect(screen.getByRole('button', { name: 'Emre Kaya, user menu' })).toBeTruthy();
    expect(second.sent('HomeworkNoticeQuery')).toHaveLength(1);
    expect(warn.mock.calls).toEqual([]);
    warn.mockRestore();
    looks.mockRestore();
  });
});

describe('the user menu', () => {
  it('signs out: the server is told and the token forgotten at once', async () => {
    const { user, sent } = await showMember();
    const menu = await openMenu(user);
    await user.click(menu.getByRole('menuitem', { name: 'Logout' }));
    expect(sent('useSignOutMutation')).toHaveLength(1);
    expect(accessToken()).toBeNull();
  });

  it('signs out only when what is written on the page may be lost', async () => {
    const { user, sent, router } = await showMember();
    const asked: (() => void)[] = [];
    const release = hold(router, (leave) => asked.push(leave));
    const menu = await openMenu(user);
    await user.click(menu.getByRole('menuitem', { name: 'Logout' }));
    expect(sent('useSignOutMutation')).toHaveLength(0);
    expect(accessToken()).toBe('token-1');
    await act(async () => asked[0]?.());
    release();
    expect(sent('useSignOutMutation')).toHaveLength(1);
    expect(accessToken()).toBeNull();
  });

  it('leaves nothing of theirs in the tab of who signs out; who is asked to sign in again finds it there', async () => {
    sessionStorage.setItem('lacuna.draft', 'typed and not sent');
    const { user } = await showMember();
    endSession('expired');
    expect(sessionStorage).toHaveLength(1);
    startSession('token-2');
    const menu = await openMenu(user);
    await user.click(menu.getByRole('menuitem', { name: 'Logout' }));
    expect(sessionStorage).toHaveLength(0);
  });

  it('leads who signed in with a card to nothing of the account', async () => {
    const { user } = await showMember({ id: 'viewer', fullName: 'Zeynep Yıldız', rights: [] });
    const menu = await openMenu(user);
    expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeTruthy();
    for (const name of ['Settings', 'Delete Account']) expect(menu.queryByRole('menuitem', { name })).toBeNull();
  });

  it('opens the deletion of the account over the page, where Cancel leaves the person', async () => {
    const { user, path, answer } = await showMember();
    const menu = await openMenu(user);
    await user.click(menu.getByRole('menuitem', { name: 'Delete Account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Account' }));
    await answer('DeleteAccountDialogQuery', settingsOf(student()));
    expect(dialog.getByText('Open sessions')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/dashboard');
  });

  it('says why the deletion could not be prepared, and tries again', async () => {
    const { user, fail, answer } = await showMember();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Delete Account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Account' }));
    await fail('DeleteAccountDialogQuery', new UnreachableError('offline'));
    log.mockRestore();
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    await answer('DeleteAccountDialogQuery', settingsOf(student()));
    expect(dialog.getByText('Open sessions')).toBeTruthy();
  });

  it('changes between light, dark and the system’s choice', async () => {
    const { user } = await showMember();
    const menu = await openMenu(user);
    expect(menu.getByRole('menuitemradio', { name: 'Light' })).toBeTruthy();
    await user.click(menu.getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset['scheme']).toBe('dark');
    expect(menu.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true');
    expect(menu.getByRole('menuitemradio', { name: 'System' }).getAttribute('aria-checked')).toBe('false');
  });

  it('is walked with the arrow keys and closed by Escape, which gives the focus back', async () => {
    const { user } = await showMember();
    await openMenu(user);
    expect(document.activeElement?.textContent).toBe('Light');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Dark');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Delete Account');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Light');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zeynep Yıldız, user menu' }));
  });

  it('closes when something else is touched', async () => {
    const { user } = await showMember();
    await openMenu(user);
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('on a phone', () => {
  it('the tab bar has the five links', () => {
    showApp({ routes: [{ path: '/dashboard', element: <TabBar /> }], at: '/dashboard', server: mockServer() });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(MEMBER_NAMES);
  });

  it('the menu of a screen without tab bar has the five links and the user’s entries', async () => {
    showApp({ routes: [{ path: '/practice', element: <ShellPhoneMenu /> }], at: '/practice', server: mockServer() });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(names).toEqual([...MEMBER_NAMES, 'My mistakes', 'Settings', 'Logout', 'Delete Account']);
  });

  it('that menu has first what the screen has for it', async () => {
    const onSelect = vi.fn<() => void>();
    const groups = [{ label: 'Practice', entries: [{ kind: 'action', label: 'Sound and keys', onSelect }] }] as const;
    const element = <ShellPhoneMenu groups={groups} />;
    showApp({ routes: [{ path: '/practice', element }], at: '/practice', server: mockServer() });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const [first] = await screen.findAllByRole('menuitem');
    await userEvent.click(first as HTMLElement);
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it.each(OCCASIONS)(
    'that menu has what is open to the person, where it could not be loaded, once %s',
    async (_when, then) => {
      const { server, ...app } = await showFailed(<ShellPhoneMenu />);
      await then(app);
      const viewer = { __typename: 'Viewer', id: 'viewer', superuser: true, rights: [] };
      await server.answer('MemberHeaderQuery', { viewer });
      await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
      expect(await screen.findByRole('menuitem', { name: 'Administration' })).toBeTruthy();
      for (const name of ['Settings', 'Delete Account']) expect(screen.queryByRole('menuitem', { name })).toBeNull();
    },
  );

  it('that menu leads superusers to the administration', async () => {
    startSession('token-1');
    const server = mockServer();
    showApp({ routes: [{ path: '/practice', element: <ShellPhoneMenu /> }], at: '/practice', server });
    await server.answer('MemberHeaderQuery', { viewer: { __typename: 'Viewer', id: 'viewer', superuser: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const entry = await screen.findByRole('menuitem', { name: 'Administration' });
    expect(entry.getAttribute('href')).toBe('/admin/pools');
  });
});
