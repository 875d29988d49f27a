import type { ReactNode } from 'react';
import { namedWord, targetText } from '../../../../server/features/curriculum/answer.rules.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconCheck } from '../../../ui/icons.ts';
import { Scroller } from '../../../ui/Scroller.tsx';
import { TickBox } from '../../../ui/TickBox.tsx';
import { ConfusedPair } from '../../analytics/shared/ConfusedPair.tsx';
import { ConfusedCell, type MapPlace } from './ConfusedCell.tsx';
import classes from './ConfusionMap.module.css';
import { type MapRow, shadeOf } from './confusions.ts';

interface ConfusionRowsProps {
  place: MapPlace;
  rows: readonly MapRow[];
  /** The columns. */
  words: readonly string[];
  most: number;
  /** By their keys. */
  ticked: ReadonlySet<string>;
  onTick: (key: string, isTicked: boolean) => void;
}

const NAME = 'How often each word was typed instead of the one that was wanted';

/** The map itself: a table, or on a phone a list, of which the style sheet shows one. */
export function ConfusionRows(props: ConfusionRowsProps) {
  const { place, rows, words, most, ticked, onTick } = props;
  const tickOf = (row: MapRow, worst: string | null): ReactNode => (
    <TickBox
      name="wanted"
      isTicked={ticked.has(row.key)}
      onTick={(isTicked) => onTick(row.key, isTicked)}
      label={<RowName row={row} worst={worst} />}
    />
  );
  const shown = words.filter((word) => rows.some(({ typed }) => typed.has(word)));
  return (
    <>
      <Scroller className={classes.wide} label={NAME}>
        <table className={classes.map}>
          <caption className="spoken">{NAME}</caption>
          <thead>
            <tr>
              <th scope="col">Wanted</th>
              {shown.map((word) => (
                <th key={word} scope="col" className={classes.typed}>
                  {namedWord(word)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{tickOf(row, null)}</th>
                {shown.map((word) => (
                  <MapCell key={word} place={place} typed={word} row={row} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <ul className={classes.list} aria-label={NAME}>
        {rows.map((row) => (
          <ListRow key={row.key} row={row} place={place} most={most} tickOf={tickOf} />
        ))}
      </ul>
    </>
  );
}

/** A collocation, with what was typed most often where there is room for it; or a word with its collocations. */
function RowName({ row: { target, wanted, targets }, worst }: { row: MapRow; worst: string | null }) {
  if (target) {
    return (
      <span className={classes.name}>
        <ConfusedPair name={target.name} typed={worst} wanted={wanted} />
      </span>
    );
  }
  return (
    <>
      <span className={classes.wanted}>{namedWord(wanted)}</span>{' '}
      <span className={classes.targets}>{targets.map(({ name }) => targetText(name)).join(', ')}</span>
    </>
  );
}

interface ListRowProps {
  row: MapRow;
  place: MapPlace;
  most: number;
  tickOf: (row: MapRow, worst: string | null) => ReactNode;
}

/** A row on a phone: of a collocation its worst mistake and how often; then, and of a word alone, all that was typed. */
function ListRow({ row, place, most, tickOf }: ListRowProps) {
  const all = [...row.typed];
  const [worst] = all;
  const chips = row.target ? all.slice(1) : all;
  return (
    <li>
      <div className={classes.line}>
        {tickOf(row, worst?.[0] ?? null)}
        {row.target && worst ? (
          <ConfusedCell place={place} typed={worst[0]} row={row} count={worst[1]} className={classes.times} shade={0}>
            <strong>{worst[1]}</strong> {worst[1] === 1 ? 'time' : 'times'}
          </ConfusedCell>
        ) : null}
      </div>
      {chips.length > 0 ? (
        <div className={classes.chips}>
          {chips.map(([word, count]) => (
            <ConfusedCell
              key={word}
              place={place}
              typed={word}
              row={row}
              count={count}
              className={classes.chip}
              shade={shadeOf(count, most)}
            >
              <s>{namedWord(word)}</s> {count}
            </ConfusedCell>
          ))}
        </div>
      ) : null}
    </li>
  );
}

interface MapCellProps {
  place: MapPlace;
  typed: string;
  row: MapRow;
  most: number;
}

function MapCell({ place, typed, row, most }: MapCellProps) {
  const count = row.typed.get(typed) ?? 0;
  if (typed === row.wanted) {
    return (
      <td className={classes.right}>
        <Icon of={IconCheck} size="sm" />
        <span className="spoken">right</span>
      </td>
    );
  }
  return (
    <td>
      {count === 0 ? (
        <span className={classes.cell} />
      ) : (
        <ConfusedCell
          place={place}
          typed={typed}
          row={row}
          count={count}
          className={classes.cell}
          shade={shadeOf(count, most)}
        >
          {count}
        </ConfusedCell>
      )}
    </td>
  );
}
