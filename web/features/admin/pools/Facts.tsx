import { Fragment, type ReactNode } from 'react';
import classes from './cards.module.css';

/** A key may be broken after its marks, and not in the middle of a word. */
const breakable = (name: string): ReactNode[] =>
  name.split(/(?<=[:_])/u).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a name stay where they are
    <Fragment key={place}>
      {place > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));

/** Names with what they stand for, one under the other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{breakable(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
