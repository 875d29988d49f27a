import type { FormEvent } from 'react';
import { codeFault } from '../../../server/features/person/invitationCode.rules.ts';
import { present } from '../../lib/fieldErrors.ts';
import { useNavigate } from '../../lib/RouterView.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useForm } from '../../ui/useForm.ts';
import { CodeField } from './CodeField.tsx';
import classes from './JoinScreen.module.css';

/** /join, as it stands on a board: takes the code that stands below it, and leads to /join/{code}. */
export default function CodePage() {
  const navigate = useNavigate();
  const form = useForm(
    { invitationCode: '' },
    ({ invitationCode }) => present({ invitationCode: codeFault(invitationCode)?.message ?? null }),
    false,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.passes()) void navigate(`/join/${form.values.invitationCode}`);
  };
  return (
    <div className={classes.join}>
      <PageHeading>Join Classroom</PageHeading>
      <form ref={form.formRef} noValidate className={classes.form} onSubmit={submit}>
        <CodeField form={form} />
        <Button type="submit" size="lg">
          Continue
        </Button>
      </form>
    </div>
  );
}
