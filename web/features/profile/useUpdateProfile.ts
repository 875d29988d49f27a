import { graphql } from 'react-relay';
import { type Outcome, useCommand } from '../../app/relay/useCommand.ts';
import type { useUpdateProfile_viewer$key } from './__generated__/useUpdateProfile_viewer.graphql.ts';
import type { useUpdateProfileMutation } from './__generated__/useUpdateProfileMutation.graphql.ts';

/** What one says of oneself. */
interface Profile {
  readonly fullName: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly marketingConsent: boolean;
}

type UpdateProfile = (profile: Profile) => Promise<Outcome<useUpdateProfileMutation>>;

/** Changes one's own name, time zone and consent to news. They are shown as changed at once; a failure takes them back. */
export function useUpdateProfile(viewerRef: useUpdateProfile_viewer$key): [update: UpdateProfile, isBusy: boolean] {
  const [run, isBusy] = useCommand<useUpdateProfileMutation>(graphql`
    mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        ... on UpdateProfilePayload @alias(as: "payload") {
          viewer {
            user {
              fullName
            }
            account {
              timeZone
              marketingConsent
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const update: UpdateProfile = (profile) =>
    run({ input: profile }, (store) => {
      const { updatableData } = store.readUpdatableFragment(
        graphql`
          fragment useUpdateProfile_viewer on Viewer @updatable {
            user {
              fullName
            }
            account {
              timeZone
              marketingConsent
            }
          }
        `,
        viewerRef,
      );
      const { user, account } = updatableData;
      if (user) user.fullName = profile.fullName;
      if (!account) return;
      account.timeZone = profile.timeZone;
      account.marketingConsent = profile.marketingConsent;
    });
  return [update, isBusy];
}
