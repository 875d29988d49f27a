import { page } from '../../app/relay/screen.tsx';
import type { Route } from '../../lib/router.ts';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';

/** The link of a reminder. */
export const reminderRoutes: Route[] = [
  page({
    path: '/reminders/stop/:token',
    title: 'Stop your reminders',
    access: 'anyone',
    component: () => import('./StopRemindersPage.tsx'),
    skeleton: FormSkeleton,
  }),
];
