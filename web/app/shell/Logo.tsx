import classes from './Logo.module.css';

/** The name as a mere sign. */
export function PlainLogo() {
  return (
    <span className={classes.logo}>
      <span aria-hidden="true">
        lac<span className={classes.gap}>u</span>na
      </span>
      <span className="spoken">Lacuna</span>
    </span>
  );
}

/** The name with its gap: the u is written into it. Leads home. */
export function Logo() {
  return (
    <a href="/" className={classes.logo} aria-label="Lacuna, home">
      lac<span className={classes.gap}>u</span>na
    </a>
  );
}
