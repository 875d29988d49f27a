import { type FormEvent, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { useFormFailure } from '../../../app/relay/useFormFailure.ts';
import { present } from '../../../lib/fieldErrors.ts';
import { timeZone as deviceZone } from '../../../lib/time.ts';
import { timeZoneChoices } from '../../../lib/timeZones.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import classes from '../../../ui/SectionParts.module.css';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TickBox } from '../../../ui/TickBox.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/useForm.ts';
import { useUnsaved } from '../../../ui/useUnsaved.tsx';
import { nameError } from '../../person/shared/person.rules.ts';
import { useUpdateProfile } from '../useUpdateProfile.ts';
import type { ProfileForm_viewer$key } from './__generated__/ProfileForm_viewer.graphql.ts';

const FALLBACK = 'Update failed';
const SAVED = 'Your profile has been saved.';

/** Name, time zone, and whether news may be sent. */
export function ProfileForm({ viewerRef }: { viewerRef: ProfileForm_viewer$key }) {
  const viewer = useFragment(
    graphql`
      fragment ProfileForm_viewer on Viewer {
        user @required(action: THROW) {
          fullName
        }
        account @required(action: THROW) {
          timeZone
          marketingConsent
        }
        ...useUpdateProfile_viewer
      }
    `,
    viewerRef,
  );
  const { fullName } = viewer.user;
  const { timeZone, marketingConsent } = viewer.account;
  const [update, isBusy] = useUpdateProfile(viewer);
  const form = useForm(
    { fullName, timeZone, marketingConsent },
    (values) => present({ fullName: nameError(values.fullName) }),
    isBusy,
  );
  const { failure, tell } = useFormFailure(form, ['fullName', 'timeZone']);
  const { bind, formRef } = form;
  const { question } = useUnsaved(form.isChanged(), form.reset, 'changes');
  const [zones] = useState(() => timeZoneChoices(timeZone, deviceZone()));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    tell(null);
    const outcome = await update({ ...form.values, fullName: form.values.fullName.trim() });
    tell(outcome.failure);
    if (!outcome.done) return;
    form.saved();
    toastSuccess(SAVED);
  };

  return (
    <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <TextField {...bind('fullName')} label="Full name" autoComplete="name" />
      <SelectField
        {...bind('timeZone')}
        label="Time zone"
        hint="Your days and streaks are counted in this time zone."
        options={zones}
      />
      <TickBox
        name="marketingConsent"
        isTicked={form.values.marketingConsent}
        onTick={(isTicked) => form.set('marketingConsent', isTicked)}
        label="Send me news about Lacuna."
      />
      <BusyButton type="submit" variant="default" isBusy={isBusy} busyText="Saving">
        Save profile
      </BusyButton>
      {question}
    </form>
  );
}
