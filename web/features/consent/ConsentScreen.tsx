import { useState } from 'react';
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay';
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

const QUERY = graphql`
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
`;

const TITLE = (texts: Tongue['texts']) => texts.request.title;

/** /parental-consent/:token. Opening it decides nothing: it shows who asks and what it means, or what was decided. */
export default function ConsentScreen({ queryRef }: ScreenProps<ConsentScreenQuery>) {
  const { token = '' } = useParams();
  const { site, parentalConsent: found } = usePreloadedQuery<ConsentScreenQuery>(QUERY, queryRef);
  const [end, setEnd] = useState<DecisionEnd | null>(null);
  const environment = useRelayEnvironment();
  const settle = (next: DecisionEnd) => {
    setEnd(next);
    // What was decided tells how to change it. Where it cannot be read, the server's sentence stays.
    if (next.kind === 'gone')
      fetchQuery<ConsentScreenQuery>(environment, QUERY, { token }).subscribe({ error: () => {} });
  };
  const isTooOften = found.__typename === 'RateLimitedError';
  const support = <ParentQuestions siteRef={site} />;

  const recorded =
    found.__typename === 'RecordedConsent' ? { decision: found.decision, recordedAt: found.recordedAt } : null;
  const content = () => {
    if (end?.kind === 'recorded') return <ConsentRecorded isJustNow consent={end.consent} support={support} />;
    if (end?.kind === 'gone') return <ConsentRecorded isBefore consent={recorded ?? end.message} support={support} />;
    if (end?.kind === 'invalid') return <InvalidLink purpose="decision" support={support} />;
    if (found.__typename === 'ParentalConsentInfo' && found.info) {
      return <ConsentRequest infoRef={found.info} token={token} support={support} onEnd={settle} />;
    }
    if (recorded) return <ConsentRecorded consent={recorded} support={support} />;
    return <InvalidLink purpose={isTooOften ? null : 'decision'} support={support} />;
  };
  return (
    <ParentPage first={'language' in found ? found.language : null} title={TITLE}>
      {content()}
    </ParentPage>
  );
}
