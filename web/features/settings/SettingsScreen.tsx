import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TokensSection } from '../access-tokens/shared/TokensSection.tsx';
import { PasskeysSection } from '../auth/shared/PasskeysSection.tsx';
import { PasswordSection } from '../auth/shared/PasswordSection.tsx';
import { SessionsSection } from '../auth/shared/SessionsSection.tsx';
import { ProofOwner } from '../auth/shared/useProof.tsx';
import { CardNotice } from '../classrooms/shared/CardNotice.tsx';
import { HomeworkMailSection } from '../homework/shared/HomeworkMailSection.tsx';
import { DataSection } from '../leaving/shared/DataSection.tsx';
import { DailyGoalSection } from '../practice/shared/DailyGoalSection.tsx';
import { ReminderSection } from '../reminders/shared/ReminderSection.tsx';
import { TeacherSection } from '../profile/shared/TeacherSection.tsx';
import type { SettingsScreenQuery } from './__generated__/SettingsScreenQuery.graphql.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';

/** /settings: everything about one's own account, section by section. */
export default function SettingsScreen({ queryRef }: ScreenProps<SettingsScreenQuery>) {
  const { viewer, site } = usePreloadedQuery<SettingsScreenQuery>(
    graphql`
      query SettingsScreenQuery {
        viewer @required(action: THROW) {
          rights
          ...CardNotice_viewer
          ...ProfileSection_viewer
          ...TeacherSection_viewer
          ...PasswordSection_viewer
          ...PasskeysSection_viewer
          ...SessionsSection_viewer
          ...DailyGoalSection_viewer
          ...ReminderSection_viewer
          ...HomeworkMailSection_viewer
          ...TokensSection_viewer
          ...useProof_viewer
        }
        site {
          ...TeacherSection_site
          ...useProof_site
        }
      }
    `,
    queryRef,
  );
  // Who signed in with a card is shown nothing of the account.
  if (viewer.rights?.includes('MANAGE_ACCOUNT') === false) {
    return (
      <>
        <PageHeading>Settings</PageHeading>
        <CardNotice viewerRef={viewer} />
        <AppearanceSection />
      </>
    );
  }
  return (
    <ProofOwner viewerRef={viewer} siteRef={site}>
      <PageHeading>Settings</PageHeading>
      <ProfileSection viewerRef={viewer} />
      <TeacherSection viewerRef={viewer} siteRef={site} />
      <DailyGoalSection viewerRef={viewer} />
      <ReminderSection viewerRef={viewer} />
      <HomeworkMailSection viewerRef={viewer} />
      <PasswordSection viewerRef={viewer} />
      <PasskeysSection viewerRef={viewer} />
      <SessionsSection viewerRef={viewer} />
      <TokensSection viewerRef={viewer} />
      <AppearanceSection />
      <DataSection />
    </ProofOwner>
  );
}
