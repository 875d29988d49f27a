import { screen } from '../../../app/relay/screen.tsx';
import type { Route } from '../../../lib/router.ts';
import { TeachersSkeleton } from '../TeachersSkeleton.tsx';
import type { SentencesScreenQuery } from './__generated__/SentencesScreenQuery.graphql.ts';
import { isSearching, readSentenceSearch, sentenceWish } from './sentenceSearch.ts';

/** /admin/sentences. What is searched for stands in the address. */
export const sentencesRoutes: Route[] = [
  screen<SentencesScreenQuery>({
    path: '/admin/sentences',
    title: 'Sentences',
    access: 'member',
    query: () => import('./__generated__/SentencesScreenQuery.graphql.ts'),
    variables: ({ url }) => {
      const search = readSentenceSearch(url.searchParams);
      return { ...sentenceWish(search), isSearching: isSearching(search) };
    },
    component: () => import('./SentencesScreen.tsx'),
    skeleton: TeachersSkeleton,
  }),
];
