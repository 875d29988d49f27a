import type { ReactNode } from 'react';
import { namedWord } from '../../../../server/features/curriculum/answer.rules.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconCheck } from '../../../ui/icons.ts';
import { Scroller } from '../../../ui/Scroller.tsx';
import { TickBox } from '../../../ui/TickBox.tsx';
import { ConfusedCell, type MapPlace } from './ConfusedCell.tsx';
import classes from './ConfusionMap.module.css';
import { type MapRow, shadeOf } from './confusions.ts';

interface ConfusionRowsProps {
  place: MapPlace;
  rows: readonly MapRow[];
  /** The columns. */
  words: readonly string[];
  most: number;
  ticked: ReadonlySet<string>;
  onTick: (wanted: string, isTicked: boolean) => void;
}

const NAME = 'How often each word was typed instead of the one that was wanted';

/** The map itself: a table, or on a phone a list, of which the style sheet shows one. */
export function ConfusionRows(props: ConfusionRowsProps) {
  const { place, rows, words, most, ticked, onTick } = props;
  const tickOf = ({ wanted, targets }: MapRow): ReactNode => (
    <TickBox
      name="wanted"
      isTicked={ticked.has(wanted)}
      onTick={(isTicked) => onTick(wanted, isTicked)}
      label={
        <>
          <span className={classes.wanted}>{namedWord(wanted)}</span>{' '}
          <span className={classes.targets}>{targets.map(({ name }) => name).join(', ')}</span>
        </>
      }
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
              <tr key={row.wanted}>
                <th scope="row">{tickOf(row)}</th>
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
          <li key={row.wanted}>
            {tickOf(row)}
            <div className={classes.chips}>
              {[...row.typed].map(([word, count]) => (
                <ConfusedCell
                  key={word}
                  place={place}
                  typed={word}
                  wanted={row.wanted}
                  count={count}
                  className={classes.chip}
                  shade={shadeOf(count, most)}
                >
                  <s>{namedWord(word)}</s> {count}
                </ConfusedCell>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
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
          wanted={row.wanted}
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
