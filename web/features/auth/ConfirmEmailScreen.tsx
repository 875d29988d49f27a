import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useParams } from '../../lib/RouterView.tsx';
import type { ConfirmEmailScreenQuery } from './__generated__/ConfirmEmailScreenQuery.graphql.ts';
import ConfirmEmailPage from './ConfirmEmailPage.tsx';
import { DeadLink } from './DeadLink.tsx';
import { NewConfirmation } from './NewConfirmation.tsx';

/** /confirm-email/:token: the button while the link works; else the way to a new link. */
export default function ConfirmEmailScreen({ queryRef }: ScreenProps<ConfirmEmailScreenQuery>) {
  const { token = '' } = useParams();
  const { emailLink } = usePreloadedQuery<ConfirmEmailScreenQuery>(
    graphql`
      query ConfirmEmailScreenQuery($token: String!) {
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
  if (emailLink.__typename === 'EmailLink' && emailLink.purpose !== 'PASSWORD_RESET') {
    return <ConfirmEmailPage key={token} />;
  }
  return (
    <DeadLink text={emailLink.message ?? null}>
      <NewConfirmation />
    </DeadLink>
  );
}
