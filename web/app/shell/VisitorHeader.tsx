import { ButtonLink } from '../../ui/ButtonLink.tsx';
import classes from './Header.module.css';
import { Logo } from './Logo.tsx';

/** The header of a visitor: the way in and the way to an account. */
export function VisitorHeader() {
  return (
    <header className={classes.header}>
      <div className={classes.bar} data-visitor>
        <Logo />
        <nav aria-label="Account" className={classes.visitorLinks}>
          <a href="/login" className={classes.plainLink}>
            Login
          </a>
          <ButtonLink href="/register">Get Started</ButtonLink>
        </nav>
      </div>
    </header>
  );
}
