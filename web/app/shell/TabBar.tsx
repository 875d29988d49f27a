import { Icon } from '../../ui/Icon.tsx';
import { MEMBER_LINKS } from './links.ts';
import { NavLink } from './NavLink.tsx';
import classes from './TabBar.module.css';

/** The five links at the bottom of a phone's screen. */
export function TabBar() {
  return (
    <nav aria-label="Main" className={classes.bar}>
      {MEMBER_LINKS.map(({ to, label, icon }) => (
        <NavLink key={to} href={to} className={classes.tab}>
          <Icon of={icon} size="lg" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
