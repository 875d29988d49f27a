import { graphql, useFragment } from 'react-relay';
import { useNavigate } from '../../lib/RouterView.tsx';
import { duration } from '../../lib/duration.ts';
import { plural } from '../../lib/number.ts';
import { Segment } from '../../ui/Segment.tsx';
import type { Period_analytics$key } from './__generated__/Period_analytics.graphql.ts';
import { Confusions } from './Confusions.tsx';
import { LevelAccuracy } from './LevelAccuracy.tsx';
import { pathOf, type Period as Days, PERIOD_OPTIONS } from './periods.ts';
import classes from './Period.module.css';
import { PeriodChart } from './PeriodChart.tsx';
import { Standouts } from './Standouts.tsx';

const SECONDS_A_MINUTE = 60;

interface PeriodProps {
  analyticsRef: Period_analytics$key;
  days: Days;
}

/** What is told of the last days, as many as are chosen. */
export function Period({ analyticsRef, days }: PeriodProps) {
  const { performance } = useFragment(
    graphql`
      fragment Period_analytics on Analytics @argumentDefinitions(days: { type: "Int!" }) {
        performance(days: $days) @required(action: THROW) {
          attempts
          practisedDays
          accuracyPercentage
          minutes
          ...PeriodChart_performance
          ...Confusions_performance
          ...LevelAccuracy_performance
          ...Standouts_performance
        }
      }
    `,
    analyticsRef,
  );
  const { attempts, practisedDays, accuracyPercentage, minutes } = performance;
  const navigate = useNavigate();
  return (
    <section aria-labelledby="period" className={classes.period}>
      <div className={classes.head}>
        <div>
          <h2 id="period">The last {days} days</h2>
          <p className={classes.facts}>
            {attempts === 0
              ? 'No practice in this period.'
              : `${plural(attempts, 'sentence')} on ${plural(practisedDays, 'day')}, ${accuracyPercentage}% right, ${duration(minutes * SECONDS_A_MINUTE)}.`}
          </p>
        </div>
        <div className={classes.choice}>
          <Segment
            label="Period"
            options={PERIOD_OPTIONS}
            value={days}
            onChange={(chosen) => void navigate(pathOf(chosen), { replace: true, keepsPlace: true })}
          />
        </div>
      </div>
      {attempts === 0 ? null : (
        <>
          <div className={classes.columns}>
            <PeriodChart performanceRef={performance} />
            <Confusions performanceRef={performance} />
          </div>
          <div className={classes.columns}>
            <LevelAccuracy performanceRef={performance} />
            <Standouts performanceRef={performance} />
          </div>
        </>
      )}
    </section>
  );
}
