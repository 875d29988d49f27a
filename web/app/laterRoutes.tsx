import type { RouteObject } from 'react-router';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import type { Access } from './relay/access.ts';
import { page } from './relay/screen.tsx';

const LATER: readonly { readonly path: string; readonly title: string; readonly access: Access }[] = [
  { path: '/analytics', title: 'Your Analytics', access: 'member' },
  { path: '/learning-path', title: 'Your Learning Path', access: 'member' },
  { path: '/classrooms', title: 'Classrooms', access: 'member' },
  { path: '/classrooms/*', title: 'Classrooms', access: 'member' },
  { path: '/admin/pools', title: 'Pool Monitor', access: 'member' },
];

/** Screens that come with a later version: a page that says so. */
export const laterRoutes: RouteObject[] = LATER.map(({ path, title, access }) =>
  page({
    path,
    title,
    access,
    component: async () => ({ default: () => <LaterPage title={title} /> }),
    skeleton: Wait,
  }),
);

function LaterPage({ title }: { title: string }) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p>This page is coming in a later version.</p>
    </>
  );
}

function Wait() {
  return <Skeletons widths={[0.4]} text="Loading…" />;
}
