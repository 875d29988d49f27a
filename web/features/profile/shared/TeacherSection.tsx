import { graphql, useFragment } from 'react-relay';
import { longDate } from '../../../lib/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconCheck } from '../../../ui/icons.ts';
import { Section } from '../../../ui/Section.tsx';
import classes from '../../../ui/SectionParts.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import type { TeacherSection_site$key } from './__generated__/TeacherSection_site.graphql.ts';
import type { TeacherSection_viewer$key } from './__generated__/TeacherSection_viewer.graphql.ts';
import type { TeacherProfileValues } from '../teacherProfile.rules.ts';
import type { TeacherProfileForm_site$key } from './__generated__/TeacherProfileForm_site.graphql.ts';
import { TeacherProfileForm } from './TeacherProfileForm.tsx';
import { useTeacherProfileForm } from './useTeacherProfileForm.ts';

const SAVED = 'Your teacher profile has been saved.';

interface TeacherSectionProps {
  viewerRef: TeacherSection_viewer$key;
  siteRef: TeacherSection_site$key;
}

/** What a teacher says of themself; absent for students. */
export function TeacherSection({ viewerRef, siteRef }: TeacherSectionProps) {
  const { user, account } = useFragment(
    graphql`
      fragment TeacherSection_viewer on Viewer {
        user @required(action: THROW) {
          teacherProfile {
            schoolName
            subject
            yearsOfExperience
            bio
            verified
          }
        }
        account {
          teacherRefusal {
            at
            reason
            answeredAt
          }
        }
      }
    `,
    viewerRef,
  );
  const site = useFragment(
    graphql`
      fragment TeacherSection_site on Site {
        ...TeacherProfileForm_site
      }
    `,
    siteRef,
  );
  const { teacherProfile } = user;
  const refusal = account?.teacherRefusal;
  if (!teacherProfile) return null;
  const { schoolName, subject, yearsOfExperience, bio, verified } = teacherProfile;
  const tag = verified ? (
    <Tag tone="right" icon={<Icon of={IconCheck} size="sm" />}>
      Verified
    </Tag>
  ) : undefined;
  return (
    <Section title="Teacher profile" tag={tag}>
      {verified ? null : (
        <p className={classes.hint}>
          {refusal
            ? `On ${longDate(refusal.at)} we told you that we could not verify your account. The reason: ${refusal.reason}`
            : 'Your account is not verified yet. Teacher accounts are reviewed for verification.'}
        </p>
      )}
      {!verified && refusal?.answeredAt ? (
        <p className={classes.hint}>
          You have changed your details since then, and we will look at your account again.
        </p>
      ) : null}
      <Profile
        siteRef={site}
        initial={{
          schoolName: schoolName ?? '',
          subject: subject ?? '',
          yearsOfExperience: yearsOfExperience?.toString() ?? '',
          bio: bio ?? '',
        }}
      />
    </Section>
  );
}

function Profile({ siteRef, initial }: { siteRef: TeacherProfileForm_site$key; initial: TeacherProfileValues }) {
  return (
    <TeacherProfileForm
      siteRef={siteRef}
      saveText="Save teacher profile"
      written={useTeacherProfileForm(initial)}
      onSaved={() => toastSuccess(SAVED)}
    />
  );
}
