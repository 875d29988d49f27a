import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import type { PrivacyPolicyPageQuery } from './__generated__/PrivacyPolicyPageQuery.graphql.ts';
import { LegalText } from './LegalText.tsx';
import { Support } from './shared/Support.tsx';
import { PRIVACY_SINCE, privacyParts } from './privacy.text.ts';

/** /privacy-policy: what this installation stores and does, and who runs it. */
export default function PrivacyPolicyPage({ queryRef }: ScreenProps<PrivacyPolicyPageQuery>) {
  const { site } = usePreloadedQuery<PrivacyPolicyPageQuery>(
    graphql`
      query PrivacyPolicyPageQuery {
        site {
          operatorName
          supportEmail
          ...Support_site
        }
      }
    `,
    queryRef,
  );
  return (
    <LegalText
      title="Privacy policy"
      since={PRIVACY_SINCE}
      operator={<Support siteRef={site} />}
      parts={privacyParts(site.operatorName, site.supportEmail ?? null)}
    />
  );
}
