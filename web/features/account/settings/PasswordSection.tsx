import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { toastSuccess } from '../../../ui/toasts.ts';
import type { PasswordSection_viewer$key } from './__generated__/PasswordSection_viewer.graphql.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { Section } from './Section.tsx';
import classes from './settings.module.css';

const SAVED = 'Your password has been changed. All other sessions have ended.';

/** The password: another one, or the first one of an account that came by Google. */
export function PasswordSection({ viewerRef }: { viewerRef: PasswordSection_viewer$key }) {
  const { hasPassword, email } = useFragment(
    graphql`
      fragment PasswordSection_viewer on Viewer {
        hasPassword
        email
      }
    `,
    viewerRef,
  );
  const [changes, setChanges] = useState(0);
  return (
    <Section title="Password">
      <p className={classes.hint}>
        {hasPassword ? 'All other sessions end when you change it.' : 'You currently sign in with Google.'}
      </p>
      {/* A fresh, empty form after each change. */}
      <PasswordForm
        key={changes}
        email={email}
        hasPassword={hasPassword}
        onChanged={() => {
          setChanges(changes + 1);
          toastSuccess(SAVED);
        }}
      />
    </Section>
  );
}
