import { graphql, useFragment } from 'react-relay';
import { longDate, longDay } from '../../lib/dates.ts';
import type { ConsentFacts_info$key } from './__generated__/ConsentFacts_info.graphql.ts';
import classes from './ConsentFacts.module.css';

/** Who asks: the child and the parent as the server knows them. */
export function ConsentFacts({ infoRef }: { infoRef: ConsentFacts_info$key }) {
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
    ['Child', info.childName],
    ['Email', info.childEmail],
    ['Date of birth', longDay(info.dateOfBirth)],
    ['Asked on', longDate(info.createdAt)],
    ["Parent's or guardian's email", info.parentName],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
