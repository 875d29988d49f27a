import { graphql, useFragment } from 'react-relay';
import { Notice } from '../../../ui/Notice.tsx';
import { passkeysWork } from '../../auth/shared/passkeysWork.ts';
import classes from './Monitor.module.css';
import type { PasskeyReminder_viewer$key } from './__generated__/PasskeyReminder_viewer.graphql.ts';

/** Reminds a superuser who has no passkey, where this page can ask for one. */
export function PasskeyReminder({ viewerRef }: { viewerRef: PasskeyReminder_viewer$key }) {
  const { account } = useFragment(
    graphql`
      fragment PasskeyReminder_viewer on Viewer {
        account {
          passkeys(first: 1) {
            totalCount
          }
        }
      }
    `,
    viewerRef,
  );
  // Not told: then nothing is known to be missing.
  if (account?.passkeys?.totalCount !== 0 || !passkeysWork()) return null;
  return (
    <div className={classes.reminder}>
      <Notice tone="info" title="Your account has no passkey yet">
        Whoever learns your password can do all that a superuser can. With a passkey, the password alone is not enough.{' '}
        <a href="/settings">Add one in your settings</a>.
      </Notice>
    </div>
  );
}
