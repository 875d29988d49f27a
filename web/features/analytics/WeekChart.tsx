import { graphql, useFragment } from 'react-relay';
import { Table } from '../../ui/Table.tsx';
import type { WeekChart_analytics$key } from './__generated__/WeekChart_analytics.graphql.ts';
import { AsTable } from './AsTable.tsx';
import { Bars } from './Bars.tsx';
import { ChartPart } from './ChartPart.tsx';
import { shortDay, weekdayOf } from './dayText.ts';

const PERCENT = 100;
const TITLE = 'Weekly Progress';

/** One bar per day with its accuracy. A day without practice is an empty gap. */
export function WeekChart({ analyticsRef }: { analyticsRef: WeekChart_analytics$key }) {
  const { weeklyProgress } = useFragment(
    graphql`
      fragment WeekChart_analytics on Analytics {
        weeklyProgress @required(action: THROW) {
          day
          attempts
          correct
          accuracyPercentage
        }
      }
    `,
    analyticsRef,
  );
  const today = weeklyProgress.at(-1)?.day;
  return (
    <ChartPart title={TITLE} note="Accuracy per day">
      <Bars
        label={`${TITLE}: ${weeklyProgress.map(({ day, accuracyPercentage }) => `${weekdayOf(day)} ${accuracyText(accuracyPercentage)}`).join(', ')}`}
        bars={weeklyProgress.map(({ day, accuracyPercentage }) => ({
          key: day,
          share: typeof accuracyPercentage === 'number' ? accuracyPercentage / PERCENT : null,
          figure: typeof accuracyPercentage === 'number' ? `${accuracyPercentage}%` : '',
          label: weekdayOf(day),
          isNow: day === today,
        }))}
      />
      <AsTable of={TITLE}>
        {() => (
          <Table
            caption={`${TITLE}, as a table`}
            isCaptionHidden
            keyOf={({ day }) => day}
            rows={weeklyProgress}
            columns={[
              { key: 'day', heading: 'Day', cell: ({ day }) => shortDay(day) },
              { key: 'attempts', heading: 'Sentences', isNumeric: true, cell: ({ attempts }) => attempts },
              { key: 'correct', heading: 'Right', isNumeric: true, cell: ({ correct }) => correct },
              {
                key: 'accuracy',
                heading: 'Accuracy',
                isNumeric: true,
                cell: ({ accuracyPercentage }) =>
                  typeof accuracyPercentage === 'number' ? `${accuracyPercentage}%` : '–',
              },
            ]}
          />
        )}
      </AsTable>
    </ChartPart>
  );
}

const accuracyText = (accuracy: number | null | undefined): string =>
  typeof accuracy === 'number' ? `${accuracy}%` : 'no practice';
