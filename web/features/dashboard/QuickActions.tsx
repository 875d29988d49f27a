import { IconChartBar, IconPencil, IconStairsUp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import buttons from '../../ui/Buttons.module.css';
import classes from './QuickActions.module.css';

const ResetDialog = lazy(() => import('./ResetDialog.tsx'));

const ICON_PX = 20;
const ACTIONS = [
  { to: '/practice', label: 'Practice', Icon: IconPencil },
  { to: '/analytics', label: 'Analytics', Icon: IconChartBar },
  { to: '/learning-path', label: 'Learning Path', Icon: IconStairsUp },
] as const;

/** The ways on from the dashboard, and the one way back to the start. */
export function QuickActions() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="Quick actions" className={classes.actions}>
      {ACTIONS.map(({ to, label, Icon }) => (
        <Link key={to} to={to} className={classes.link}>
          <Icon size={ICON_PX} stroke={1.75} aria-hidden="true" />
          {label}
        </Link>
      ))}
      <button
        type="button"
        className={`${buttons.button} ${buttons.danger} ${classes.reset}`}
        onClick={() => setIsOpen(true)}
      >
        Reset all progress
      </button>
      {isOpen ? (
        <Suspense>
          <ResetDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
