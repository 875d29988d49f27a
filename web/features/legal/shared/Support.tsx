import { graphql, useFragment } from 'react-relay';
import { UNNAMED_OPERATOR } from '../../../../server/kernel/operator.rules.ts';
import type { Support_site$key } from './__generated__/Support_site.graphql.ts';

/** Who runs this installation, and the address where questions are answered, as far as they were set, else whom to ask: a sentence. */
export function Support({ siteRef }: { siteRef: Support_site$key }) {
  const { operatorName, supportEmail } = useFragment(
    graphql`
      fragment Support_site on Site {
        operatorName
        supportEmail
      }
    `,
    siteRef,
  );
  const link = supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : null;
  if (operatorName === UNNAMED_OPERATOR) {
    return link ? <>Questions: {link}.</> : <>Questions? Please ask {UNNAMED_OPERATOR}.</>;
  }
  return (
    <>
      Operator: {operatorName}
      {link ? <>, {link}</> : null}.
    </>
  );
}
