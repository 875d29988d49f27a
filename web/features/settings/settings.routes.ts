import { screen } from '../../app/relay/screen.tsx';
import type { Route } from '../../lib/router.ts';
import type { SettingsScreenQuery } from './__generated__/SettingsScreenQuery.graphql.ts';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';

/** /settings. */
export const settingsRoutes: Route[] = [
  screen<SettingsScreenQuery>({
    path: '/settings',
    title: 'Settings',
    access: 'member',
    query: () => import('./__generated__/SettingsScreenQuery.graphql.ts'),
    component: () => import('./SettingsScreen.tsx'),
    skeleton: SettingsSkeleton,
  }),
];
