import type { KeyboardEvent, PointerEvent } from 'react';
import { useCallback, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { countInWords, plural } from '../../lib/number.ts';
import { Table } from '../../ui/Table.tsx';
import type {
  YearCalendar_analytics$data,
  YearCalendar_analytics$key,
} from './__generated__/YearCalendar_analytics.graphql.ts';
import { AsTable } from './AsTable.tsx';
import { ChartPart } from './ChartPart.tsx';
import { longDay } from './dayText.ts';
import { cellsOf, monthsOf } from './year.ts';
import classes from './YearCalendar.module.css';

const TITLE = 'Days you practised';
const CELL = 15;
const STEP = 19;
const LEFT = 38;
const TOP = 22;
const ROWS = 7;
const ROW_NAMES = [
  ['Mon', 0],
  ['Wed', 2],
  ['Fri', 4],
  ['Sun', 6],
] as const;
const SHADES = [0, 1, 2, 3, 4];
/** How far each key goes. */
const KEYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -ROWS, ArrowRight: ROWS };

type Year = NonNullable<YearCalendar_analytics$data['year']>;
type Day = Year['days'][number];

/** A year of days, each as dark as it was full; arrow keys go from day to day, and the line below says what the day was. */
export function YearCalendar({ analyticsRef }: { analyticsRef: YearCalendar_analytics$key }) {
  const { year } = useFragment(
    graphql`
      fragment YearCalendar_analytics on Analytics {
        year: performance(days: 365) @required(action: THROW) {
          days {
            day
            attempts
            correct
            minutes
          }
          attempts
          practisedDays
          longestStreakDays
          frozenOn
        }
      }
    `,
    analyticsRef,
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const { days } = year;
  const day = chosen === null ? null : days[chosen];
  const scroller = useRef<HTMLDivElement>(null);
  // Whenever it is put on the page anew, as where a phone is turned, and once it is unfolded: before, it has no width.
  const place = useCallback((element: HTMLDivElement | null) => {
    scroller.current = element;
    showLatest(element);
  }, []);
  return (
    <ChartPart
      title={TITLE}
      action={<Legend />}
      onOpened={() => showLatest(scroller.current)}
      summary={`${plural(year.practisedDays, 'day')} in the last year, ${plural(year.attempts, 'sentence')}`}
    >
      <div ref={place} className={classes.scroller}>
        <Weeks year={year} chosen={chosen} onChoose={setChosen} />
      </div>
      <p className={classes.line} aria-live="polite">
        {day ? dayText(day, year.frozenOn) : <YearText year={year} />}
      </p>
      <AsTable of={TITLE}>
        {() => (
          <Table
            caption={`${TITLE}, as a table`}
            isCaptionHidden
            keyOf={(one) => one.day}
            rows={days.filter(({ attempts }) => attempts > 0).toReversed()}
            empty="None yet"
            columns={[
              { key: 'day', heading: 'Day', cell: (one) => longDay(one.day) },
              { key: 'attempts', heading: 'Sentences', isNumeric: true, cell: ({ attempts }) => attempts },
              { key: 'correct', heading: 'Right', isNumeric: true, cell: ({ correct }) => correct },
              { key: 'minutes', heading: 'Minutes', isNumeric: true, cell: ({ minutes }) => minutes },
            ]}
          />
        )}
      </AsTable>
    </ChartPart>
  );
}

/** The latest weeks are what one comes for. */
function showLatest(scroller: HTMLElement | null): void {
  if (scroller) scroller.scrollLeft = scroller.scrollWidth;
}

interface WeeksProps {
  year: Year;
  chosen: number | null;
  onChoose: (place: number | null) => void;
}

function Weeks({ year: { days, frozenOn }, chosen, onChoose }: WeeksProps) {
  const { cells, columns } = cellsOf(days);
  const last = days.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const far = KEYS[event.key];
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? last : null;
    if (far === undefined && end === null) return;
    event.preventDefault();
    onChoose(end ?? Math.min(Math.max((chosen ?? last) + (far ?? 0), 0), last));
  };
  const onPointer = ({ target }: PointerEvent) => {
    const place = target instanceof SVGElement ? target.dataset['place'] : undefined;
    onChoose(place === undefined ? null : Number(place));
  };
  const shown = days[chosen ?? last];
  const [width, height] = [LEFT + columns * STEP, TOP + ROWS * STEP + 1];
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot be drawn as a calendar
      role="slider"
      tabIndex={0}
      aria-label="Day"
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={(chosen ?? last) + 1}
      aria-valuetext={shown ? dayText(shown, frozenOn) : undefined}
      className={classes.weeks}
      onKeyDown={onKeyDown}
      onBlur={() => onChoose(null)}
      onPointerOver={onPointer}
      onPointerLeave={() => onChoose(null)}
    >
      <svg
        className={classes.calendar}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        overflow="visible"
        aria-hidden="true"
      >
        {monthsOf(days).map(({ name, column }) => (
          <text key={column} x={LEFT + column * STEP} y="14" className={classes.name}>
            {name}
          </text>
        ))}
        {ROW_NAMES.map(([name, row]) => (
          <text key={name} x="0" y={TOP + row * STEP + CELL - 3} className={classes.name}>
            {name}
          </text>
        ))}
        {cells.map(({ column, row, heat }, place) => (
          <rect
            key={days[place]?.day}
            data-place={place}
            data-heat={heat}
            data-today={place === last || undefined}
            data-chosen={place === chosen || undefined}
            x={LEFT + column * STEP}
            y={TOP + row * STEP}
            width={CELL}
            height={CELL}
            rx="3"
            className={classes.cell}
          />
        ))}
        {cells.map(({ column, row }, place) =>
          frozenOn.includes(days[place]?.day ?? '') ? (
            <path
              key={days[place]?.day}
              className={classes.freeze}
              d={`M${LEFT + column * STEP + 4} ${TOP + row * STEP + 6}v4h7v-4`}
            />
          ) : null,
        )}
      </svg>
    </div>
  );
}

function Legend() {
  return (
    <p className={classes.legend}>
      Fewer
      <svg width={SHADES.length * STEP - 4} height={CELL} overflow="visible" aria-hidden="true">
        {SHADES.map((heat) => (
          <rect
            key={heat}
            data-heat={heat}
            x={heat * STEP}
            width={CELL}
            height={CELL}
            rx="3"
            className={classes.cell}
          />
        ))}
      </svg>
      More sentences
    </p>
  );
}

function dayText({ day, attempts, correct }: Day, frozenOn: readonly string[]): string {
  if (attempts > 0) return `${longDay(day)}: ${plural(attempts, 'sentence')}, ${correct} right`;
  return `${longDay(day)}: ${frozenOn.includes(day) ? 'missed, but your streak went on' : 'no practice'}`;
}

function YearText({ year: { practisedDays, attempts, longestStreakDays, frozenOn } }: { year: Year }) {
  const figures = `In the last year: ${plural(practisedDays, 'day')}, ${plural(attempts, 'sentence')}. Longest streak: ${plural(longestStreakDays, 'day')}.`;
  if (frozenOn.length === 0) return figures;
  return (
    <>
      {figures} {countInWords(frozenOn.length)} missed {frozenOn.length === 1 ? 'day' : 'days'} did not break your
      streak (<span className={classes.mark} aria-hidden="true" />
      shown with a gap).
    </>
  );
}
