import { graphql, useFragment } from 'react-relay';
import { Tag } from '../../../ui/Tag.tsx';
import type { Recommendations_monitor$key } from './__generated__/Recommendations_monitor.graphql.ts';
import classes from './cards.module.css';
import { HealthTag } from './health.tsx';
import { PartMissing } from './PartMissing.tsx';

/** What a superuser should do about the pools, the most urgent first. */
export function Recommendations({ monitorRef }: { monitorRef: Recommendations_monitor$key }) {
  const { recommendations } = useFragment(
    graphql`
      fragment Recommendations_monitor on PoolMonitor {
        recommendations {
          health
          text
        }
      }
    `,
    monitorRef,
  );
  return (
    <section className={classes.card} aria-labelledby="recommendations">
      <h2 id="recommendations" className={classes.title}>
        Recommendations
      </h2>
      {recommendations ? null : <PartMissing what="The recommendations" />}
      {recommendations?.length === 0 ? <p className={classes.small}>Nothing needs to be done.</p> : null}
      <ul className={classes.list}>
        {recommendations?.map(({ health, text }) => (
          <li key={text}>
            {health === 'GOOD' ? <Tag tone="near">refill</Tag> : <HealthTag health={health} />} {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
