import { graphql, useFragment } from 'react-relay';
import { initialsOf } from '../../classrooms/shared/useHiddenNames.ts';
import type { Ranking_round$key } from './__generated__/Ranking_round.graphql.ts';
import { ranking } from './ranking.ts';
import classes from './Ranking.module.css';

/** A board has room for so many; who shares the last place stands there too. */
const PLACES = 5;

/** Who got the most right answers; nothing where nobody got any right. There is none unless the teacher has switched it on. */
export function Ranking({ roundRef, isNameHidden }: { roundRef: Ranking_round$key; isNameHidden: boolean }) {
  const { seats } = useFragment(
    graphql`
      fragment Ranking_round on LiveRound {
        seats {
          right
          student {
            id
            fullName
          }
        }
      }
    `,
    roundRef,
  );
  const places = ranking((seats ?? []).map(({ right, student }) => ({ right, ...student })));
  if (places.length === 0) return null;
  return (
    <section className={classes.ranking} aria-labelledby="ranking">
      <h2 id="ranking">Most right answers</h2>
      <ol>
        {places
          .filter(({ place }) => place <= PLACES)
          .map(({ place, seat: { id, fullName, right } }) => (
            <li key={id}>
              <span className={classes.place}>{place}</span>
              <span className={classes.name}>{isNameHidden ? initialsOf(fullName) : fullName}</span>
              <span className={classes.right}>{right} right</span>
            </li>
          ))}
      </ol>
    </section>
  );
}
