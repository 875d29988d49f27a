import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { useParams } from '../../../lib/RouterView.tsx';
import type { ResetPasswordScreenQuery } from './__generated__/ResetPasswordScreenQuery.graphql.ts';
import { DeadResetLink } from './DeadResetLink.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';

/** /reset-password/:token: the form while the link works; else a new link is offered, before anybody thinks of a password. */
export default function ResetPasswordScreen({ queryRef }: ScreenProps<ResetPasswordScreenQuery>) {
  const { token = '' } = useParams();
  const { emailLink } = usePreloadedQuery<ResetPasswordScreenQuery>(
    graphql`
      query ResetPasswordScreenQuery($token: String!) {
        emailLink(token: $token) @required(action: THROW) {
          __typename
          ... on EmailLink {
            purpose
          }
          ... on UserError {
            message
          }
        }
      }
    `,
    queryRef,
  );
  if (emailLink.__typename === 'EmailLink' && emailLink.purpose === 'PASSWORD_RESET') {
    return <ResetPasswordPage key={token} />;
  }
  return <DeadResetLink text={emailLink.message ?? null} />;
}
