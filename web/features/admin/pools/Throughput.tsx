import { graphql, useFragment } from 'react-relay';
import { formatCount, plural } from '../../../lib/number.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import type { Throughput_monitor$data, Throughput_monitor$key } from './__generated__/Throughput_monitor.graphql.ts';
import { PartMissing } from './PartMissing.tsx';
import classes from './Throughput.module.css';

type Hour = NonNullable<Throughput_monitor$data['throughput']>[number];

const HEIGHT = 40;
const WIDTH = 10;
const SPACE = 2;
const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const timeOf = ({ at }: Hour): string => timeFormat.format(new Date(at));

const COLUMNS: readonly Column<Hour, 'hour' | 'good' | 'refused'>[] = [
  { key: 'hour', heading: 'From', cell: timeOf },
  { key: 'good', heading: 'Found good', isNumeric: true, cell: ({ validatedCount }) => formatCount(validatedCount) },
  { key: 'refused', heading: 'Rejected', isNumeric: true, cell: ({ refusedCount }) => formatCount(refusedCount) },
];

/** What was judged in each of the last hours, as bars with a table behind them; nothing where nothing was. */
export function Throughput({ monitorRef }: { monitorRef: Throughput_monitor$key }) {
  const { throughput } = useFragment(
    graphql`
      fragment Throughput_monitor on PoolMonitor {
        throughput {
          at
          validatedCount
          refusedCount
        }
      }
    `,
    monitorRef,
  );
  if (!throughput) return <PartMissing what="What was judged" />;
  const sums = throughput.map(({ validatedCount, refusedCount }) => validatedCount + refusedCount);
  const most = Math.max(0, ...sums);
  if (most === 0) return null;
  const good = throughput.reduce((sum, { validatedCount }) => sum + validatedCount, 0);
  const all = sums.reduce((sum, one) => sum + one, 0);
  const height = (count: number): number => (count / most) * HEIGHT;
  return (
    <section aria-labelledby="throughput">
      <h2 id="throughput" className={classes.title}>
        Judged per hour
      </h2>
      <p className={classes.note}>
        In the last {throughput.length} hours: {plural(all, 'sentence')}, {formatCount(good)} found good; the rejected
        ones are shown above the good ones. The most in one hour: {formatCount(most)}.
      </p>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${throughput.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {throughput.map((hour, place) => {
          const [x, width] = [place * WIDTH, WIDTH - SPACE];
          const [found, refused] = [height(hour.validatedCount), height(hour.refusedCount)];
          return (
            <g key={hour.at}>
              <rect className={classes.good} x={x} width={width} y={HEIGHT - found} height={found} />
              <rect className={classes.refused} x={x} width={width} y={HEIGHT - found - refused} height={refused} />
            </g>
          );
        })}
      </svg>
      <p className={classes.hours} aria-hidden="true">
        {[0, Math.floor((throughput.length - 1) / 2), throughput.length - 1].map((place) => {
          const hour = throughput[place];
          return hour ? <span key={`${place} ${hour.at}`}>{timeOf(hour)}</span> : null;
        })}
      </p>
      <details>
        <summary>
          Show as table<span className="spoken">: judged per hour</span>
        </summary>
        <Table caption="Judged per hour" isCaptionHidden columns={COLUMNS} rows={throughput} keyOf={({ at }) => at} />
      </details>
    </section>
  );
}
