import { screen } from '../../../app/relay/screen.tsx';
import type { Route } from '../../../lib/router.ts';
import { TeachersSkeleton } from '../TeachersSkeleton.tsx';
import type { AuditScreenQuery } from './__generated__/AuditScreenQuery.graphql.ts';
import { readAuditSearch } from './auditSearch.ts';

/** /admin/audit. What is looked for stands in the address. */
export const auditRoutes: Route[] = [
  screen<AuditScreenQuery>({
    path: '/admin/audit',
    title: 'Audit',
    access: 'member',
    query: () => import('./__generated__/AuditScreenQuery.graphql.ts'),
    variables: ({ url }) => readAuditSearch(url.searchParams),
    component: () => import('./AuditScreen.tsx'),
    skeleton: TeachersSkeleton,
  }),
];
