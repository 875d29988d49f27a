import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useLocation } from '../../lib/RouterView.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { START_PRACTICE } from '../practice/shared/start.ts';
import type { AnalyticsScreenQuery } from './__generated__/AnalyticsScreenQuery.graphql.ts';
import { Achievements } from './Achievements.tsx';
import classes from './AnalyticsScreen.module.css';
import { ComingBack } from './ComingBack.tsx';
import { Period } from './Period.tsx';
import { periodOf } from './periods.ts';
import { Tiles } from './Tiles.tsx';
import { WeekChart } from './WeekChart.tsx';
import { YearCalendar } from './YearCalendar.tsx';

/** /analytics: what a learner's practice comes to, what comes back when, and what is mixed up. */
export default function AnalyticsScreen({ queryRef }: ScreenProps<AnalyticsScreenQuery>) {
  const { viewer } = usePreloadedQuery<AnalyticsScreenQuery>(
    graphql`
      query AnalyticsScreenQuery($days: Int!) {
        viewer @required(action: THROW) {
          practice @required(action: THROW) {
            totalAttempts @required(action: THROW)
            ...Achievements_practice
          }
          analytics @required(action: THROW) {
            overview @required(action: THROW) {
              ...Tiles_overview
            }
            ...WeekChart_analytics
            ...Achievements_analytics
            ...ComingBack_analytics
            ...YearCalendar_analytics
            ...Period_analytics @arguments(days: $days)
          }
        }
      }
    `,
    queryRef,
  );
  const days = periodOf(useLocation().searchParams);
  const { practice, analytics } = viewer;
  const isNew = practice.totalAttempts === 0;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeading>Your Analytics</PageHeading>
        <div className={classes.onward}>
          <ButtonLink href={START_PRACTICE}>Continue Practice</ButtonLink>
        </div>
      </div>
      <Tiles overviewRef={analytics.overview} />
      {isNew ? (
        <p className={classes.none}>
          Nothing to show yet. After your first sentence, your practice days and the words you mix up appear here.
        </p>
      ) : null}
      <div className={isNew ? classes.one : classes.two}>
        <WeekChart analyticsRef={analytics} />
        {isNew ? null : <ComingBack analyticsRef={analytics} />}
      </div>
      <Achievements analyticsRef={analytics} practiceRef={practice} />
      {isNew ? null : (
        <>
          <YearCalendar analyticsRef={analytics} />
          <Period analyticsRef={analytics} days={days} />
        </>
      )}
    </div>
  );
}
