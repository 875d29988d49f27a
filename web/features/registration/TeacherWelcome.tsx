import { graphql, useFragment } from 'react-relay';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TeacherProfileForm } from '../profile/shared/TeacherProfileForm.tsx';
import { useTeacherProfileForm } from '../profile/shared/useTeacherProfileForm.ts';
import type { TeacherWelcome_site$key } from './__generated__/TeacherWelcome_site.graphql.ts';
import type { RegisterValues } from './register.rules.ts';
import classes from './TeacherWelcome.module.css';

interface TeacherWelcomeProps {
  siteRef: TeacherWelcome_site$key;
  /** What the registration told already. */
  registered: Pick<RegisterValues, 'schoolName' | 'teacherSubject'>;
  /** Saved or skipped. */
  onDone: () => void;
}

/** After a teacher's sign-up: the profile, which may be skipped as a whole or in part. */
export function TeacherWelcome({ siteRef, registered, onDone }: TeacherWelcomeProps) {
  const site = useFragment(
    graphql`
      fragment TeacherWelcome_site on Site {
        ...TeacherProfileForm_site
      }
    `,
    siteRef,
  );
  const initial = {
    schoolName: registered.schoolName.trim(),
    subject: registered.teacherSubject,
    yearsOfExperience: '',
    bio: '',
  };
  const written = useTeacherProfileForm(initial);
  const leave = () => written.ask(onDone);
  return (
    <>
      <PageHeading>Your account is ready</PageHeading>
      <Dialog title="Your teacher profile" onClose={leave}>
        <p className={classes.lead}>
          Your account is being reviewed for verification, and what you say here helps. All fields are optional, and you
          can change them later in your settings.
        </p>
        <TeacherProfileForm
          siteRef={site}
          written={written}
          isGiven={(field) => initial[field] !== ''}
          onSaved={onDone}
          isPrimary
        >
          <Button type="button" size="lg" variant="default" onClick={leave}>
            Skip for now
          </Button>
        </TeacherProfileForm>
      </Dialog>
    </>
  );
}
