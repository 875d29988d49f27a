import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatCount } from '../../lib/number.ts';
import type { Tiles_overview$key } from './__generated__/Tiles_overview.graphql.ts';
import classes from './Tiles.module.css';

const MINUTES_AN_HOUR = 60;

/** The four figures at the top. */
export function Tiles({ overviewRef }: { overviewRef: Tiles_overview$key }) {
  const overview = useFragment(
    graphql`
      fragment Tiles_overview on AnalyticsOverview {
        totalPracticeSessions
        currentStreakDays
        averageAccuracyPercentage
        totalTimeMinutes
      }
    `,
    overviewRef,
  );
  const { totalPracticeSessions, currentStreakDays, averageAccuracyPercentage, totalTimeMinutes } = overview;
  const hours = Math.floor(totalTimeMinutes / MINUTES_AN_HOUR);
  return (
    <dl className={classes.tiles}>
      <Tile name="Practice Sessions">{formatCount(totalPracticeSessions)}</Tile>
      <Tile name="Current Streak">
        {formatCount(currentStreakDays)} <Unit>{currentStreakDays === 1 ? 'day' : 'days'}</Unit>
      </Tile>
      <Tile name="Average Accuracy">{averageAccuracyPercentage}%</Tile>
      <Tile name="Total Practice Time">
        {hours > 0 ? (
          <>
            {formatCount(hours)} <Unit>h</Unit>{' '}
          </>
        ) : null}
        {totalTimeMinutes % MINUTES_AN_HOUR} <Unit>min</Unit>
      </Tile>
    </dl>
  );
}

function Tile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.tile}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Unit({ children }: { children: ReactNode }) {
  return <span className={classes.unit}>{children}</span>;
}
