import classes from './Header.module.css';
import { PlainLogo } from './Logo.tsx';

/** The header of a page that a parent or guardian comes to by a link: no navigation. */
export function ParentHeader() {
  return (
    <header className={classes.header}>
      <div className={classes.bar} data-visitor>
        <PlainLogo />
      </div>
    </header>
  );
}
