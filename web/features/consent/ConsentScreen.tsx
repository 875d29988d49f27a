import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useParams } from 'react-router';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import type { ConsentScreenQuery } from './__generated__/ConsentScreenQuery.graphql.ts';
import { ConsentRecorded } from './ConsentRecorded.tsx';
import { ConsentRequest } from './ConsentRequest.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import type { DecisionEnd } from './useDecision.ts';

/** /parental-consent/:token. Opening it decides nothing: it shows who asks and what it means, or what was decided. */
export default function ConsentScreen({ queryRef }: ScreenProps<ConsentScreenQuery>) {
  const { token = '' } = useParams();
  const { site, parentalConsent: found } = usePreloadedQuery<ConsentScreenQuery>(
    graphql`
      query ConsentScreenQuery($token: String!) {
        site {
          operatorName
        }
        parentalConsent(token: $token) {
          __typename
          ... on ParentalConsentInfo {
            ...ConsentRequest_info @alias(as: "info")
          }
          ... on RecordedConsent {
            decision
            recordedAt
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
  const [end, setEnd] = useState<DecisionEnd | null>(null);
  const { operatorName } = site;

  if (end?.kind === 'recorded') return <ConsentRecorded consent={end.consent} operatorName={operatorName} />;
  if (end?.kind === 'gone') return <ConsentRecorded consent={end.message} operatorName={operatorName} />;
  if (end?.kind === 'invalid') return <InvalidLink text={end.message} operatorName={operatorName} />;
  if (found.__typename === 'ParentalConsentInfo' && found.info) {
    return <ConsentRequest infoRef={found.info} token={token} operatorName={operatorName} onEnd={setEnd} />;
  }
  if (found.__typename === 'RecordedConsent') {
    const { decision, recordedAt } = found;
    return <ConsentRecorded consent={{ decision, recordedAt }} operatorName={operatorName} />;
  }
  if (found.__typename === 'RateLimitedError') return <InvalidLink title={found.message} operatorName={operatorName} />;
  return <InvalidLink text={'message' in found ? found.message : undefined} operatorName={operatorName} />;
}
