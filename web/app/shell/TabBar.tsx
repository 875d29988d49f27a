import { NavLink } from 'react-router';
import { MEMBER_LINKS } from './links.ts';
import classes from './TabBar.module.css';

const ICON_PX = 24;

/** The five links at the bottom of a phone's screen. */
export function TabBar() {
  return (
    <nav aria-label="Pages" className={classes.bar}>
      {MEMBER_LINKS.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={classes.tab}>
          <Icon size={ICON_PX} stroke={1.75} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
