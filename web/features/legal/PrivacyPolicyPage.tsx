import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import type { PrivacyPolicyPageQuery } from './__generated__/PrivacyPolicyPageQuery.graphql.ts';
import { LegalText } from './LegalText.tsx';
import { PRIVACY_SINCE, privacyParts } from './privacy.text.ts';

/** /privacy-policy: what this installation stores and does, and who runs it. */
export default function PrivacyPolicyPage({ queryRef }: ScreenProps<PrivacyPolicyPageQuery>) {
  const { site } = usePreloadedQuery<PrivacyPolicyPageQuery>(
    graphql`
      query PrivacyPolicyPageQuery {
        site {
          operatorName
        }
      }
    `,
    queryRef,
  );
  const { operatorName } = site;
  return (
    <LegalText
      title="Privacy policy"
      since={PRIVACY_SINCE}
      operatorName={operatorName}
      parts={privacyParts(operatorName)}
    />
  );
}
