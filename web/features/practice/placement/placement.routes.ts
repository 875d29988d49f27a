import { screen } from '../../../app/relay/screen.tsx';
import type { Route } from '../../../lib/router.ts';
import { PracticeErrorFrame, PracticeSkeleton } from '../shared/PracticeSkeleton.tsx';
import type { PlacementScreenQuery } from './__generated__/PlacementScreenQuery.graphql.ts';

const TITLE = 'Find my level';

/** /placement: finds the level to begin at. */
export const placementRoutes: Route[] = [
  screen<PlacementScreenQuery>({
    path: '/placement',
    title: TITLE,
    phone: 'bare',
    access: 'member',
    query: () => import('./__generated__/PlacementScreenQuery.graphql.ts'),
    component: () => import('./PlacementScreen.tsx'),
    skeleton: () => PracticeSkeleton({ title: TITLE }),
    errorFrame: ({ children }) => PracticeErrorFrame({ title: TITLE, children }),
  }),
];
