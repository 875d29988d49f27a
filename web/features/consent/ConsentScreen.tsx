import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useParams } from '../../lib/RouterView.tsx';
import type { ConsentScreenQuery } from './__generated__/ConsentScreenQuery.graphql.ts';
import { ConsentRecorded } from './ConsentRecorded.tsx';
import { ConsentRequest } from './ConsentRequest.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { ParentPage } from './ParentPage.tsx';
import { ParentQuestions } from './ParentQuestions.tsx';
import type { Tongue } from './texts.ts';
import type { DecisionEnd } from './useDecision.ts';

const TITLE = (texts: Tongue['texts']) => texts.request.title;

/** /parental-consent/:token. Opening it decides nothing: it shows who asks and what it means, or what was decided. */
export default function ConsentScreen({ queryRef }: ScreenProps<ConsentScreenQuery>) {
  const { token = '' } = useParams();
  const { site, parentalConsent: found } = usePreloadedQuery<ConsentScreenQuery>(
    graphql`
      query ConsentScreenQuery($token: String!) {
        site {
          ...ParentQuestions_site
        }
        parentalConsent(token: $token) @required(action: THROW) {
          __typename
          ... on ParentalConsentInfo {
            language
            ...ConsentRequest_info @alias(as: "info")
          }
          ... on RecordedConsent {
            language
            decision
            recordedAt
          }
          ... on RateLimitedError {
            __typename
          }
        }
      }
    `,
    queryRef,
  );
  const [end, setEnd] = useState<DecisionEnd | null>(null);
  const isTooOften = found.__typename === 'RateLimitedError';
  const support = <ParentQuestions siteRef={site} />;

  const content = () => {
    if (end?.kind === 'recorded') return <ConsentRecorded isJustNow consent={end.consent} support={support} />;
    if (end?.kind === 'gone') return <ConsentRecorded consent={end.message} support={support} />;
    if (end?.kind === 'invalid') return <InvalidLink purpose="decision" support={support} />;
    if (found.__typename === 'ParentalConsentInfo' && found.info) {
      return <ConsentRequest infoRef={found.info} token={token} support={support} onEnd={setEnd} />;
    }
    if (found.__typename === 'RecordedConsent') {
      const { decision, recordedAt } = found;
      return <ConsentRecorded consent={{ decision, recordedAt }} support={support} />;
    }
    return <InvalidLink purpose={isTooOften ? null : 'decision'} support={support} />;
  };
  return (
    <ParentPage first={'language' in found ? found.language : null} title={TITLE}>
      {content()}
    </ParentPage>
  );
}
