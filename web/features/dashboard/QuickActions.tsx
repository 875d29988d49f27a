import { useState } from 'react';
import { lazyDialog } from '../../app/relay/lazyDialog.tsx';
import buttons from '../../ui/Buttons.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { IconChartBar, IconPencil, IconSchool, IconStairsUp } from '../../ui/icons.ts';
import { JOIN_CLASSROOM } from '../classrooms/shared/ways.ts';
import classes from './QuickActions.module.css';

const ResetDialog = lazyDialog(() => import('./ResetDialog.tsx'));

const ACTIONS = [
  { to: '/practice', label: 'Practice', icon: IconPencil },
  { to: '/analytics', label: 'Analytics', icon: IconChartBar },
  { to: '/learning-path', label: 'Learning Path', icon: IconStairsUp },
] as const;
const JOIN = { to: JOIN_CLASSROOM, label: 'Join Classroom', icon: IconSchool } as const;

interface QuickActionsProps {
  /** Teachers join no class, nor does who signed in with a card. */
  joins: boolean;
  /** Whether there is anything to reset, for who may. */
  resets: boolean;
}

/** The ways on from the dashboard, and the one way back to the start. */
export function QuickActions({ joins, resets }: QuickActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const actions = joins ? [...ACTIONS, JOIN] : ACTIONS;
  return (
    <section aria-label="Quick actions" className={classes.actions}>
      {actions.map(({ to, label, icon }) => (
        <a key={to} href={to} className={classes.link}>
          <Icon of={icon} />
          {label}
        </a>
      ))}
      {resets ? (
        <div className={classes.danger}>
          <button
            type="button"
            className={`${buttons.button} ${buttons.danger} ${classes.reset}`}
            onClick={() => setIsOpen(true)}
          >
            Reset all progress
          </button>
        </div>
      ) : null}
      {isOpen ? <ResetDialog onClose={() => setIsOpen(false)} /> : null}
    </section>
  );
}
