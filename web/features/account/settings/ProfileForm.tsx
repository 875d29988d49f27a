import { NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { TickBox } from '../../../ui/TickBox.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { nameError, present } from '../register.rules.ts';
import { sortRefusal } from '../serverErrors.ts';
import { useForm } from '../useForm.ts';
import type { ProfileForm_viewer$key } from './__generated__/ProfileForm_viewer.graphql.ts';
import classes from './settings.module.css';
import { useUpdateMe } from './useUpdateMe.ts';

const FALLBACK = 'Update failed';
const SAVED = 'Your profile has been saved.';

/** Name, time zone, and whether news may be sent. */
export function ProfileForm({ viewerRef }: { viewerRef: ProfileForm_viewer$key }) {
  const { fullName, timeZone, marketingConsent } = useFragment(
    graphql`
      fragment ProfileForm_viewer on Viewer {
        fullName
        timeZone
        marketingConsent
      }
    `,
    viewerRef,
  );
  const [update, isBusy] = useUpdateMe();
  const form = useForm({ fullName, timeZone, marketingConsent }, (values) =>
    present({ fullName: nameError(values.fullName) }),
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const { bind, formRef } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    setFailure(null);
    const outcome = await update({ input: { ...form.values, fullName: form.values.fullName.trim() } });
    if (outcome.done) return toastSuccess(SAVED);
    const { fields, general } = sortRefusal(outcome.failure, ['fullName', 'timeZone']);
    setFailure(general);
    form.mark(fields);
  };

  return (
    <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <TextInput {...bind('fullName')} label="Full Name" autoComplete="name" />
      <NativeSelect
        {...bind('timeZone')}
        label="Time zone"
        description="Your days and streaks are counted in this time zone."
        data={timeZonesWith(timeZone)}
      />
      <TickBox
        name="marketingConsent"
        isTicked={form.values.marketingConsent}
        onTick={(isTicked) => form.set('marketingConsent', isTicked)}
        label="Send me news about Lacuna."
      />
      <BusyButton type="submit" variant="default" isBusy={isBusy} busyText="Saving">
        Save Profile
      </BusyButton>
    </form>
  );
}

/** The zones that the browser knows, with UTC and the one in use, which it may know by another name. */
function timeZonesWith(current: string): string[] {
  return [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])].sort();
}
