import { screen } from '../../app/relay/screen.tsx';
import type { Arrival, Route } from '../../lib/router.ts';
import { BackFrame } from '../classrooms/shared/BackFrame.tsx';
import type { LiveScreenQuery } from './__generated__/LiveScreenQuery.graphql.ts';
import { LiveSkeleton } from './LiveSkeleton.tsx';
import type { NewRoundScreenQuery } from './teacher/__generated__/NewRoundScreenQuery.graphql.ts';
import type { WordsScreenQuery } from './teacher/__generated__/WordsScreenQuery.graphql.ts';

const classOf = ({ params }: Arrival) => ({ id: params['id'] ?? '' });

/** What all have that are there for members and lead back to the classes. */
const common = {
  access: 'member',
  skeleton: LiveSkeleton,
  errorTitle: 'The live round could not be loaded',
  errorFrame: BackFrame,
} as const;

/** /classrooms/{id}/live and what lies below it. Fetched with the first of them (`app/appRoutes.tsx`). */
export const liveRoutes: Route[] = [
  screen<LiveScreenQuery>({
    ...common,
    path: '/classrooms/:id/live',
    title: 'Live round',
    header: 'none',
    query: () => import('./__generated__/LiveScreenQuery.graphql.ts'),
    variables: classOf,
    component: () => import('./LiveScreen.tsx'),
  }),
  screen<NewRoundScreenQuery>({
    ...common,
    path: '/classrooms/:id/live/new',
    title: 'New live round',
    query: () => import('./teacher/__generated__/NewRoundScreenQuery.graphql.ts'),
    variables: classOf,
    component: () => import('./teacher/NewRoundScreen.tsx'),
  }),
  screen<WordsScreenQuery>({
    ...common,
    path: '/classrooms/:id/live/words',
    title: 'What was typed',
    query: () => import('./teacher/__generated__/WordsScreenQuery.graphql.ts'),
    variables: classOf,
    component: () => import('./teacher/WordsScreen.tsx'),
  }),
];
