import type { Route } from '../lib/router.ts';
import { Skeletons } from '../ui/Skeletons.tsx';
import type { LaterScreenQuery } from './later/__generated__/LaterScreenQuery.graphql.ts';
import type { LaterTitle } from './later/LaterScreen.tsx';
import { screen } from './relay/screen.tsx';

const LATER: readonly { readonly path: string; readonly title: LaterTitle }[] = [
  { path: '/admin/pools', title: 'Pool Monitor' },
];

/** Screens that come with a later version: a page that says what will stand there, and leads on. */
export const laterRoutes: Route[] = LATER.map(({ path, title }) =>
  screen<LaterScreenQuery>({
    path,
    title,
    access: 'member',
    query: () => import('./later/__generated__/LaterScreenQuery.graphql.ts'),
    component: async () => {
      const { LaterScreen } = await import('./later/LaterScreen.tsx');
      return { default: ({ queryRef }) => <LaterScreen queryRef={queryRef} title={title} /> };
    },
    skeleton: Wait,
  }),
);

function Wait() {
  return <Skeletons widths={[0.4]} text="Loading..." />;
}
