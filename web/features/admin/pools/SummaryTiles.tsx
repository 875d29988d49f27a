import { graphql, useFragment } from 'react-relay';
import { formatCount } from '../../../lib/number.ts';
import type { SummaryTiles_summary$key } from './__generated__/SummaryTiles_summary.graphql.ts';
import { PartMissing } from './PartMissing.tsx';
import classes from './SummaryTiles.module.css';

/** All pools together. */
export function SummaryTiles({ summaryRef }: { summaryRef: SummaryTiles_summary$key | null }) {
  const summary = useFragment(
    graphql`
      fragment SummaryTiles_summary on PoolSummary {
        healthyPools
        warningPools
        criticalPools
        totalValidated
        totalPending
      }
    `,
    summaryRef,
  );
  if (!summary) return <PartMissing what="The summary" />;
  const { healthyPools, warningPools, criticalPools, totalValidated, totalPending } = summary;
  return (
    <dl className={classes.tiles}>
      <Tile name="Healthy pools" count={healthyPools} />
      <Tile name="Warning" count={warningPools} tone={warningPools > 0 ? 'near' : undefined} />
      <Tile name="Critical" count={criticalPools} tone={criticalPools > 0 ? 'wrong' : undefined} />
      <Tile name="Validated" count={totalValidated} />
      <Tile name="Pending" count={totalPending} />
    </dl>
  );
}

function Tile({ name, count, tone }: { name: string; count: number; tone?: 'near' | 'wrong' | undefined }) {
  return (
    <div className={classes.tile} data-tone={tone}>
      <dt>{name}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  );
}
