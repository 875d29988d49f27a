import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { TickBox } from '../../ui/TickBox.tsx';
import type { ConfusedSection_classroom$key } from './__generated__/ConfusedSection_classroom.graphql.ts';
import classes from './ConfusedSection.module.css';
import students from './FirstStudents.module.css';
import { ConfusedPair } from '../analytics/shared/ConfusedPair.tsx';

/** How many are ticked to begin with. */
const TICKED_AT_FIRST = 3;

/** What a class got wrong most in the last month's homework, each with what was written most, and the way to homework of it: the worst are ticked already. */
export function ConfusedSection({ classroomRef }: { classroomRef: ConfusedSection_classroom$key }) {
  const { uuid, confusedLately } = useFragment(
    graphql`
      fragment ConfusedSection_classroom on Classroom {
        uuid
        confusedLately(first: 5, days: 30) {
          typed
          wanted
          missed
          targets {
            uuid
            name
          }
        }
      }
    `,
    classroomRef,
  );
  const rows = (confusedLately ?? []).flatMap(({ typed, wanted, missed, targets: [target] }) =>
    target && typeof typed === 'string' ? [{ key: `${wanted} ${target.uuid}`, typed, wanted, missed, target }] : [],
  );
  const [touched, setTouched] = useState<ReadonlySet<string> | null>(null);
  const ticked = touched ?? new Set(rows.slice(0, TICKED_AT_FIRST).map(({ key }) => key));
  const tick = (key: string, isTicked: boolean) => {
    const keys = new Set(ticked);
    if (isTicked) keys.add(key);
    else keys.delete(key);
    setTouched(keys);
  };
  if (rows.length === 0) return null;
  const chosen = rows.filter(({ key }) => ticked.has(key));
  const ids = new Set(chosen.map(({ target }) => target.uuid));
  const query = new URLSearchParams([...ids].map((id) => ['target', id]));
  return (
    <section className={students.students} aria-labelledby="confusions">
      <div>
        <h2 id="confusions">Confusion map</h2>
        <p className={students.hint}>What students wrote instead, last 30 days</p>
      </div>
      <ul className={classes.list}>
        {rows.map(({ key, typed, wanted, missed, target }) => (
          <li key={key} className={classes.row}>
            <TickBox
              name="confused"
              isTicked={ticked.has(key)}
              onTick={(isTicked) => tick(key, isTicked)}
              label={
                <span className={classes.name}>
                  <ConfusedPair name={target.name} typed={typed} wanted={wanted} />
                </span>
              }
            />
            <span className={classes.times}>
              <strong>{missed ?? '–'}</strong> {missed === 1 ? 'wrong answer' : 'wrong answers'}
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.ways}>
        {chosen.length === 0 ? (
          <p className={students.hint}>Tick what your students should practise.</p>
        ) : (
          <ButtonLink href={`/classrooms/${uuid}/homework/new?${query}`}>
            Make homework from {chosen.length === 1 ? 'this one' : `these ${chosen.length}`}
          </ButtonLink>
        )}
        <a href={`/classrooms/${uuid}/homework/results`}>All results</a>
      </div>
    </section>
  );
}
