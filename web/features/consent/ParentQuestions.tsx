import { graphql, useFragment } from 'react-relay';
import { UNNAMED_OPERATOR } from '../../../server/kernel/operator.rules.ts';
import type { ParentQuestions_site$key } from './__generated__/ParentQuestions_site.graphql.ts';
import { useTongue } from './texts.ts';

/** Whom a parent may ask, in a sentence: the address where questions are answered, else whoever runs the site. */
export function ParentQuestions({ siteRef }: { siteRef: ParentQuestions_site$key }) {
  const { texts } = useTongue();
  const { operatorName, supportEmail } = useFragment(
    graphql`
      fragment ParentQuestions_site on Site {
        operatorName
        supportEmail
      }
    `,
    siteRef,
  );
  if (!supportEmail) return <>{texts.ask(operatorName === UNNAMED_OPERATOR ? null : operatorName)}</>;
  const [before, after] = texts.write;
  return (
    <>
      {before}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      {after}
    </>
  );
}
