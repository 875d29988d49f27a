import { Link } from 'react-router';
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
          <Link to="/login" className={classes.plainLink}>
            Login
          </Link>
          <ButtonLink to="/register">Get Started</ButtonLink>
        </nav>
      </div>
    </header>
  );
}
