import { graphql, useFragment } from 'react-relay';
import type { ConsentFacts_info$key } from './__generated__/ConsentFacts_info.graphql.ts';
import classes from './ConsentFacts.module.css';
import { useTongue } from './texts.ts';

/** Who asks: the child and the parent as the server knows them. */
export function ConsentFacts({ infoRef }: { infoRef: ConsentFacts_info$key }) {
  const { texts, date, day } = useTongue();
  const words = texts.request;
  const info = useFragment(
    graphql`
      fragment ConsentFacts_info on ParentalConsentInfo {
        childName
        childEmail
        dateOfBirth
        createdAt
        parentName
      }
    `,
    infoRef,
  );
  const facts = [
    [words.child, info.childName],
    [words.email, info.childEmail],
    [words.birth, day(info.dateOfBirth)],
    [words.asked, date(info.createdAt)],
    [words.parent, info.parentName],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
