import { ButtonLink } from '../../ui/ButtonLink.tsx';
import notes from '../../ui/Notes.module.css';
import classes from './AccessDenied.module.css';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** What anybody but a superuser is told here; the server refuses them by itself. */
export function AccessDenied() {
  return (
    <div className={notes.note}>
      <PageHeading>Access Denied</PageHeading>
      <p className={classes.text}>
        You need superuser privileges to access the admin panel. Contact an administrator if you believe you should have
        access.
      </p>
      <ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>
    </div>
  );
}
