import { graphql, useFragment } from 'react-relay';
import { Section } from '../../ui/Section.tsx';
import { EmailPart } from '../auth/shared/EmailPart.tsx';
import { AccountTypePart } from '../profile/shared/AccountTypePart.tsx';
import { ProfileForm } from '../profile/shared/ProfileForm.tsx';
import type { ProfileSection_viewer$key } from './__generated__/ProfileSection_viewer.graphql.ts';

/** Who one is: name, time zone, news, address, account type. */
export function ProfileSection({ viewerRef }: { viewerRef: ProfileSection_viewer$key }) {
  const viewer = useFragment(
    graphql`
      fragment ProfileSection_viewer on Viewer {
        ...ProfileForm_viewer
        ...EmailPart_viewer
        ...AccountTypePart_viewer
      }
    `,
    viewerRef,
  );
  return (
    <Section title="Profile">
      <ProfileForm viewerRef={viewer} />
      <EmailPart viewerRef={viewer} />
      <AccountTypePart viewerRef={viewer} />
    </Section>
  );
}
