import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useParams } from '../../lib/RouterView.tsx';
import type { WithdrawalScreenQuery } from './__generated__/WithdrawalScreenQuery.graphql.ts';
import { InvalidLink } from './InvalidLink.tsx';
import { ParentPage } from './ParentPage.tsx';
import { ParentQuestions } from './ParentQuestions.tsx';
import type { Tongue } from './texts.ts';
import { WithdrawalState } from './WithdrawalState.tsx';

const TITLE = (texts: Tongue['texts']) => texts.withdrawal.title;

/** /parental-consent/withdraw/:token: how consent stands, and the way to withdraw it or to undo that. */
export default function WithdrawalScreen({ queryRef }: ScreenProps<WithdrawalScreenQuery>) {
  const { token = '' } = useParams();
  const { site, consentWithdrawal: found } = usePreloadedQuery<WithdrawalScreenQuery>(
    graphql`
      query WithdrawalScreenQuery($token: String!) {
        site {
          ...ParentQuestions_site
        }
        consentWithdrawal(token: $token) @required(action: THROW) {
          __typename
          ... on ConsentWithdrawal {
            language
            ...WithdrawalState_withdrawal @alias(as: "state")
          }
          ... on RateLimitedError {
            __typename
          }
        }
      }
    `,
    queryRef,
  );
  const [isDead, setIsDead] = useState(false);
  const isTooOften = found.__typename === 'RateLimitedError';
  const support = <ParentQuestions siteRef={site} />;
  const content = () => {
    if (!isDead && found.__typename === 'ConsentWithdrawal' && found.state) {
      const onDeadLink = () => setIsDead(true);
      return <WithdrawalState withdrawalRef={found.state} token={token} support={support} onDeadLink={onDeadLink} />;
    }
    return <InvalidLink purpose={isTooOften ? null : 'withdrawal'} support={support} />;
  };
  return (
    <ParentPage first={'language' in found ? found.language : null} title={TITLE}>
      {content()}
    </ParentPage>
  );
}
