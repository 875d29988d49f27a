import { graphql, useFragment } from 'react-relay';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from '../../../ui/SectionParts.module.css';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useOpened } from '../../../ui/useOpened.ts';
import { PasswordForm } from '../settings/PasswordForm.tsx';
import type { PasswordSection_viewer$key } from './__generated__/PasswordSection_viewer.graphql.ts';

const CHANGED = 'Your password has been changed. All other sessions have ended.';
const SET = 'Your password has been set. All other sessions have ended.';

/** The password: another one, or the first one of an account that has none. */
export function PasswordSection({ viewerRef }: { viewerRef: PasswordSection_viewer$key }) {
  const { account } = useFragment(
    graphql`
      fragment PasswordSection_viewer on Viewer {
        account @required(action: THROW) {
          hasPassword
          email
        }
      }
    `,
    viewerRef,
  );
  const { hasPassword, email } = account;
  const { isOpen, open, close, place } = useOpened();
  return (
    <Section title="Password">
      <p className={classes.hint}>
        {hasPassword ? 'All other sessions end when you change it.' : 'You have no password yet.'}
      </p>
      <div ref={place} className={classes.opened}>
        {isOpen ? (
          <PasswordForm
            email={email}
            hasPassword={hasPassword}
            onClose={close}
            onChanged={() => {
              close();
              toastSuccess(hasPassword ? CHANGED : SET);
            }}
          />
        ) : (
          <div>
            <Button variant="default" data-opener onClick={open}>
              {hasPassword ? 'Change password' : 'Set password'}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
