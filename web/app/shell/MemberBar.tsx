import type { ReactNode } from 'react';
import classes from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MEMBER_LINKS } from './links.ts';
import { NavLink } from './NavLink.tsx';

/** The header of a member; `children` is the user's menu. */
export function MemberBar({ phone, children }: { phone?: 'bare'; children?: ReactNode }) {
  return (
    <header className={classes.header} data-phone={phone}>
      <div className={classes.bar}>
        <Logo />
        <nav aria-label="Main" className={classes.nav}>
          <ul className={classes.links}>
            {MEMBER_LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink href={to} className={classes.link} data-label={label}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.user}>{children}</div>
      </div>
    </header>
  );
}
