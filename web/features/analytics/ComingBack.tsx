import { graphql, useFragment } from 'react-relay';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Table } from '../../ui/Table.tsx';
import { REVIEW } from '../practice/shared/start.ts';
import type { ComingBack_analytics$key } from './__generated__/ComingBack_analytics.graphql.ts';
import { AsTable } from './AsTable.tsx';
import { Bars } from './Bars.tsx';
import { ChartPart } from './ChartPart.tsx';
import classes from './ComingBack.module.css';
import { shortDay, weekdayOf } from './dayText.ts';

const TITLE = 'Coming back';
const TODAY = 'Today';

/** How much of today's a review has now, and how much is for a later hour; null where it has all of it. */
function todayText(today: number, dueNow: number): string | null {
  const later = today - dueNow;
  return later > 0 ? `Today: ${dueNow === 0 ? 'none' : dueNow} now, ${later} later today.` : null;
}

/** What is due on the coming days, and how much of all is expected to be remembered now. */
export function ComingBack({ analyticsRef }: { analyticsRef: ComingBack_analytics$key }) {
  const { comingBack } = useFragment(
    graphql`
      fragment ComingBack_analytics on Analytics {
        comingBack @required(action: THROW) {
          days {
            day
            targets
          }
          later
          targets
          dueNow
          expectedRight
          recalledLater
        }
      }
    `,
    analyticsRef,
  );
  const { days, later, targets, dueNow, expectedRight, recalledLater } = comingBack;
  const most = Math.max(1, ...days.map((one) => one.targets));
  const nameOf = (day: string, place: number): string => (place === 0 ? TODAY : weekdayOf(day));
  const spoken = days.map((one, place) => `${nameOf(one.day, place)} ${one.targets}`).join(', ');
  const today = todayText(days[0]?.targets ?? 0, dueNow);
  const rows = [
    ...days.map((one, place) => ({ name: place === 0 ? TODAY : shortDay(one.day), targets: one.targets })),
    { name: 'Later', targets: later },
  ];
  return (
    <ChartPart
      title={TITLE}
      note="Collocations to review before you forget them"
      action={
        dueNow > 0 ? (
          <ButtonLink href={REVIEW} variant="default">
            Review {dueNow} now
          </ButtonLink>
        ) : null
      }
    >
      <Bars
        label={`${TITLE}: ${spoken}`}
        // No bar of all that comes later: it would flatten those of the days.
        bars={days.map((one, place) => ({
          key: one.day,
          share: one.targets === 0 ? null : one.targets / most,
          figure: one.targets === 0 ? '' : String(one.targets),
          label: nameOf(one.day, place),
          isNow: place === 0,
          hasGap: place > 0,
        }))}
      />
      {today ? <p className={classes.foreseen}>{today}</p> : null}
      {later > 0 ? (
        <p className={classes.foreseen}>
          After these days: {later} more {later === 1 ? 'comes' : 'come'} back.
        </p>
      ) : null}
      {targets > 1 && recalledLater > 0 ? (
        <p className={classes.foreseen}>
          If we asked you about each of your {targets} collocations now, you would get about{' '}
          <strong>{expectedRight}</strong> right.
        </p>
      ) : null}
      <AsTable of={TITLE}>
        {() => (
          <Table
            caption={`${TITLE}, as a table`}
            isCaptionHidden
            keyOf={({ name }) => name}
            rows={rows}
            columns={[
              { key: 'name', heading: 'Day', cell: ({ name }) => name },
              { key: 'targets', heading: 'Collocations', isNumeric: true, cell: (row) => row.targets },
            ]}
          />
        )}
      </AsTable>
    </ChartPart>
  );
}
