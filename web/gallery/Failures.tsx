import { useState } from 'react';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { FailureNotice, type ShownFailure } from '../ui/FailureNotice.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/useForm.ts';
import { WrittenBack } from '../ui/WrittenBack.tsx';
import classes from './Gallery.module.css';

const TAKEN = 'An account with this email address already exists';

/** A form that always comes back, and what stands in the place of what failed. */
export function Failures() {
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const form = useForm({ address: '' }, () => ({}), false);
  return (
    <>
      <form
        ref={form.formRef}
        noValidate
        className={classes.parts}
        onSubmit={(event) => {
          event.preventDefault();
          setFailure({
            title: 'Registration Failed',
            fields: [{ name: 'address', message: TAKEN }],
            requestId: 'req-7f3a',
          });
          form.mark({ address: TAKEN });
        }}
      >
        <FailureNotice failure={failure}>
          <a href="/login">Sign in instead</a>
        </FailureNotice>
        <TextField {...form.bind('address')} label="Your address" type="email" autoComplete="off" />
        <div>
          <BusyButton type="submit" size="lg" isBusy={false} busyText="Creating">
            Create Account
          </BusyButton>
        </div>
      </form>
      <Notice tone="info" title="We have sent you a link">
        <p>It is valid for an hour.</p>
      </Notice>
      <Notice tone="success" title="Your email is confirmed" />
      <Notice tone="error" title="Update failed">
        <p>Please check your connection and try again.</p>
      </Notice>
      <WrittenBack form={{ isBack: true, isBusy: false, reset: () => undefined, formRef: form.formRef }} />
      <ErrorNote
        title="Something went wrong"
        text="Failed to load problem"
        requestId="req-7f3a"
        onRetry={() => undefined}
      />
    </>
  );
}
