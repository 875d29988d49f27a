import { readIdToken } from '../auth/shared/idToken.ts';
import classes from './GoogleIdentity.module.css';

/** Whose account it will be: name and address come from Google. */
export function GoogleIdentity({ googleToken }: { googleToken: string }) {
  const { name, email } = readIdToken(googleToken);
  return (
    <div className={classes.identity}>
      <p className={classes.from}>From your Google account</p>
      {name ? <p className={classes.name}>{name}</p> : null}
      {email ? <p className={classes.email}>{email}</p> : null}
    </div>
  );
}
