import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import type { TermsPageQuery } from './__generated__/TermsPageQuery.graphql.ts';
import { LegalText } from './LegalText.tsx';
import { Support } from './shared/Support.tsx';
import { TERMS_SINCE, termsParts } from './terms.text.ts';

/** /terms: the rules, and who runs this installation. */
export default function TermsPage({ queryRef }: ScreenProps<TermsPageQuery>) {
  const { site } = usePreloadedQuery<TermsPageQuery>(
    graphql`
      query TermsPageQuery {
        site {
          operatorName
          ...Support_site
        }
      }
    `,
    queryRef,
  );
  return (
    <LegalText
      title="Terms of service"
      since={TERMS_SINCE}
      operator={<Support siteRef={site} />}
      parts={termsParts(site.operatorName)}
    />
  );
}
