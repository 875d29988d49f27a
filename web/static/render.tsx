import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '../app/App.tsx';
import { appRoutes } from '../app/appRoutes.tsx';
import type { ScreenHandle } from '../app/relay/screen.tsx';
import { createAppRouter, LANDING } from '../app/router.tsx';
import { LandingPage } from '../features/landing/LandingPage.tsx';
import { type Route, Router } from '../lib/router.ts';
import { StaticFrame } from './StaticFrame.tsx';

/** What is painted of a page before any script runs. */
export interface StaticPage {
  /** The route's path, a pattern. */
  readonly path: string;
  /** A parameter that the address has to have, and its value. */
  readonly search?: readonly [name: string, value: string];
  readonly title: string;
  readonly visitor: string;
  readonly member: string;
  /** Whether the visitor's is the page itself, which the client takes over as it is, and not only what surrounds it. */
  readonly isWhole: boolean;
}

/** Renders every page as far as that can be done without data. */
export async function renderPages(): Promise<StaticPage[]> {
  const landing = await renderLanding();
  const routes = await Promise.all(appRoutes.map(async (route) => (await route.pages?.()) ?? [route]));
  // A feature's routes may stand in the place of several.
  const byAddress = new Map(routes.flat().map((route) => [[route.path, ...(route.search ?? [])].join(' '), route]));
  return [landing, ...(await Promise.all([...byAddress.values()].map(renderShell)))];
}

async function renderLanding(): Promise<StaticPage> {
  const router = createAppRouter(at('/'));
  await router.start();
  const visitor = renderToString(<App router={router} />);
  const member = await renderAt('/', LANDING, framed(LANDING, true, <LandingPage isSignedIn />));
  return { path: '/', title: LANDING.title, visitor, member, isWhole: true };
}

async function renderShell({ path, search, handle }: Route): Promise<StaticPage> {
  const screen = (handle ?? { title: '' }) as ScreenHandle;
  const render = (isMember: boolean) => {
    // Who may not be here is on the way to another page.
    const isLeaving = screen.access === (isMember ? 'visitor' : 'member');
    const Skeleton = isLeaving ? null : screen.skeleton;
    const kind = isLeaving ? { title: '' } : screen;
    return renderAt(path, kind, framed(kind, isMember, Skeleton ? <Skeleton /> : null));
  };
  const [visitor, member] = await Promise.all([render(false), render(true)]);
  return { path, search, title: screen.title, visitor, member, isWhole: false };
}

const framed = ({ phone, header }: ScreenHandle, isMember: boolean, children: ReactNode) => (
  <StaticFrame isMember={isMember} phone={phone} header={header}>
    {children}
  </StaticFrame>
);

async function renderAt(path: string, handle: ScreenHandle, element: ReactNode): Promise<string> {
  const router = new Router({ navigation: at(path), routes: [{ path, element, handle }] });
  await router.start();
  return renderToString(<App router={router} />);
}

/** As much of the Navigation API as stands still at an address. */
function at(path: string): Navigation {
  const url = new URL(path.replaceAll('*', ''), 'http://localhost').href;
  return { currentEntry: { url }, addEventListener: () => undefined } as unknown as Navigation;
}
