// oxlint-disable relay/unused-fields -- days are handed whole to what bundles them
import { graphql, useFragment } from 'react-relay';
import { Table } from '../../ui/Table.tsx';
import type { PeriodChart_performance$key } from './__generated__/PeriodChart_performance.graphql.ts';
import { AsTable } from './AsTable.tsx';
import { Bars } from './Bars.tsx';
import { type Bundle, bundlesOf } from './bundles.ts';
import { ChartPart } from './ChartPart.tsx';
import { plainDay, weekdayOf } from './dayText.ts';

const TITLE = 'Sentences answered';
const PERCENT = 100;
/** So few bars have room for their words. */
const WIDE_BARS = 7;

const nameOf = ({ from, to }: Bundle): string => (from === to ? plainDay(from) : `${plainDay(from)} – ${plainDay(to)}`);

/** How much was answered, by day or by week. */
export function PeriodChart({ performanceRef }: { performanceRef: PeriodChart_performance$key }) {
  const { days } = useFragment(
    graphql`
      fragment PeriodChart_performance on Performance {
        days {
          day
          attempts
          correct
        }
      }
    `,
    performanceRef,
  );
  const { bundles, isWeekly } = bundlesOf(days);
  const most = Math.max(1, ...bundles.map(({ attempts }) => attempts));
  const isDense = bundles.length > WIDE_BARS;
  const highest = bundles.findLastIndex(({ attempts }) => attempts === most);
  const last = bundles.length - 1;
  return (
    <ChartPart
      title={TITLE}
      note={isWeekly ? 'Per week' : 'Per day'}
      summary={`Up to ${most} in ${isWeekly ? 'a week' : 'a day'}`}
    >
      <Bars
        isDense={isDense}
        label={`${TITLE}, ${isWeekly ? 'per week' : 'per day'}: the most is ${most}`}
        bars={bundles.map((bundle, place) => ({
          key: bundle.from,
          share: bundle.attempts === 0 ? null : bundle.attempts / most,
          figure: bundle.attempts > 0 && (!isDense || place === highest) ? String(bundle.attempts) : '',
          label: labelOf(bundle, { isDense, isEnd: place === 0 || place === last }),
          isNow: place === last,
          ...labelAt(isDense, place, last),
        }))}
      />
      <AsTable of={TITLE}>
        {() => (
          <Table
            caption={`${TITLE}, as a table`}
            isCaptionHidden
            keyOf={({ from }) => from}
            rows={bundles.toReversed()}
            columns={[
              { key: 'days', heading: isWeekly ? 'Days' : 'Day', cell: nameOf },
              { key: 'attempts', heading: 'Sentences', isNumeric: true, cell: ({ attempts }) => attempts },
              { key: 'correct', heading: 'Right', isNumeric: true, cell: ({ correct }) => correct },
              {
                key: 'accuracy',
                heading: 'Accuracy',
                isNumeric: true,
                cell: ({ attempts, correct }) =>
                  attempts === 0 ? '–' : `${Math.round((correct / attempts) * PERCENT)}%`,
              },
            ]}
          />
        )}
      </AsTable>
    </ChartPart>
  );
}

/** Dates at both ends stay within the drawing. */
function labelAt(isDense: boolean, place: number, last: number): { labelAt?: 'start' | 'end' } {
  if (!isDense || (place > 0 && place < last)) return {};
  return { labelAt: place === 0 ? 'start' : 'end' };
}

function labelOf({ from, to }: Bundle, { isDense, isEnd }: { isDense: boolean; isEnd: boolean }): string {
  if (!isDense) return weekdayOf(to);
  return isEnd ? plainDay(from) : '';
}
