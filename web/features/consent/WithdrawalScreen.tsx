import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useParams } from 'react-router';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import type { WithdrawalScreenQuery } from './__generated__/WithdrawalScreenQuery.graphql.ts';
import { InvalidLink } from './InvalidLink.tsx';
import { WithdrawalState } from './WithdrawalState.tsx';

/** /parental-consent/withdraw/:token: how consent stands, and the way to withdraw it or to undo that. */
export default function WithdrawalScreen({ queryRef }: ScreenProps<WithdrawalScreenQuery>) {
  const { token = '' } = useParams();
  const { site, consentWithdrawal: found } = usePreloadedQuery<WithdrawalScreenQuery>(
    graphql`
      query WithdrawalScreenQuery($token: String!) {
        site {
          operatorName
        }
        consentWithdrawal(token: $token) {
          __typename
          ... on ConsentWithdrawal {
            ...WithdrawalState_withdrawal @alias(as: "state")
          }
          ... on NotFoundError {
            message
          }
          ... on RateLimitedError {
            message
          }
        }
      }
    `,
    queryRef,
  );
  const [deadLink, setDeadLink] = useState<string | null>(null);
  const { operatorName } = site;

  if (deadLink !== null) return <InvalidLink text={deadLink} operatorName={operatorName} />;
  if (found.__typename === 'ConsentWithdrawal' && found.state) {
    return (
      <WithdrawalState withdrawalRef={found.state} token={token} operatorName={operatorName} onDeadLink={setDeadLink} />
    );
  }
  if (found.__typename === 'RateLimitedError') return <InvalidLink title={found.message} operatorName={operatorName} />;
  return <InvalidLink text={'message' in found ? found.message : undefined} operatorName={operatorName} />;
}
