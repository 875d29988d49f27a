import { IconCheck } from '@tabler/icons-react';
import { graphql, useFragment } from 'react-relay';
import { Tag } from '../../../ui/Tag.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { TeacherProfileForm } from '../teacher/TeacherProfileForm.tsx';
import type { TeacherSection_site$key } from './__generated__/TeacherSection_site.graphql.ts';
import type { TeacherSection_viewer$key } from './__generated__/TeacherSection_viewer.graphql.ts';
import { Section } from './Section.tsx';
import classes from './settings.module.css';

const ICON_PX = 16;
const SAVED = 'Your teacher profile has been saved.';

interface TeacherSectionProps {
  viewerRef: TeacherSection_viewer$key;
  siteRef: TeacherSection_site$key;
}

/** What a teacher says of themself; absent for students. */
export function TeacherSection({ viewerRef, siteRef }: TeacherSectionProps) {
  const { teacherProfile } = useFragment(
    graphql`
      fragment TeacherSection_viewer on Viewer {
        teacherProfile {
          schoolName
          subject
          yearsOfExperience
          bio
          verified
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
  if (!teacherProfile) return null;
  const { schoolName, subject, yearsOfExperience, bio, verified } = teacherProfile;
  const tag = verified ? (
    <Tag tone="right" icon={<IconCheck size={ICON_PX} />}>
      Verified
    </Tag>
  ) : undefined;
  return (
    <Section title="Teacher profile" tag={tag}>
      {verified ? null : <p className={classes.hint}>Your account is being reviewed for verification.</p>}
      <TeacherProfileForm
        siteRef={site}
        initial={{
          schoolName: schoolName ?? '',
          subject: subject ?? '',
          yearsOfExperience: yearsOfExperience?.toString() ?? '',
          bio: bio ?? '',
        }}
        onSaved={() => toastSuccess(SAVED)}
      />
    </Section>
  );
}
