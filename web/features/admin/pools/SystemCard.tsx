import { graphql, useFragment } from 'react-relay';
import type { SystemCard_health$key } from './__generated__/SystemCard_health.graphql.ts';
import classes from './cards.module.css';
import { Facts } from './Facts.tsx';
import { HealthTag } from './health.tsx';
import { PartMissing } from './PartMissing.tsx';

/** How everything is that the pools need. */
export function SystemCard({ healthRef }: { healthRef: SystemCard_health$key | null }) {
  const health = useFragment(
    graphql`
      fragment SystemCard_health on PoolSystemHealth {
        overall
        version
        modelLabel
      }
    `,
    healthRef,
  );
  if (!health) return <PartMissing what="The health of the system" />;
  return (
    <section className={classes.card} aria-labelledby="system">
      <div className={classes.head}>
        <h2 id="system" className={classes.title}>
          System
        </h2>
        <HealthTag health={health.overall === 'GOOD' ? 'HEALTHY' : health.overall} />
      </div>
      <Facts
        facts={[
          ['AI model', health.modelLabel],
          ['Pool administration version', health.version],
        ]}
      />
    </section>
  );
}
