import { graphql, useFragment } from 'react-relay';
import type { Confusions_performance$key } from './__generated__/Confusions_performance.graphql.ts';
import { ChartPart } from './ChartPart.tsx';
import classes from './Confusions.module.css';

const MISTAKES = '/practice/mistakes';
const NONE = 'You did not mix up any words in this period.';

/** What was typed where something else was wanted. */
export function Confusions({ performanceRef }: { performanceRef: Confusions_performance$key }) {
  const { confusions } = useFragment(
    graphql`
      fragment Confusions_performance on Performance {
        confusions {
          target
          wanted
          typed
          times
        }
      }
    `,
    performanceRef,
  );
  const commonest = confusions?.[0];
  return (
    <ChartPart
      title="Words you mix up"
      action={<a href={MISTAKES}>My mistakes</a>}
      summary={
        commonest ? (
          <>
            Most often <Collocation {...commonest} /> for <Collocation {...commonest} typed={null} />
          </>
        ) : (
          NONE
        )
      }
    >
      {confusions && confusions.length > 0 ? (
        <table className={classes.table}>
          <caption className="spoken">What you wrote, and the right word</caption>
          <thead>
            <tr>
              <th scope="col">You wrote</th>
              <th scope="col">Right word</th>
              <th scope="col" className={classes.times}>
                Times
              </th>
            </tr>
          </thead>
          <tbody>
            {confusions.map(({ target, wanted, typed, times }) => (
              <tr key={`${target} ${wanted} ${typed}`}>
                <td>
                  <Collocation target={target} wanted={wanted} typed={typed} />
                </td>
                <td>
                  <Collocation target={target} wanted={wanted} typed={null} />
                </td>
                <td className={classes.times}>{times}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={classes.none}>{NONE}</p>
      )}
    </ChartPart>
  );
}

interface CollocationProps {
  target: string;
  wanted: string;
  /** What was typed in the place of the wanted word; null for the right one. */
  typed: string | null;
}

/** The words of a target with the wanted one, or what was typed instead; of one that does not hold the word, the word beside it. */
function Collocation({ target, wanted, typed }: CollocationProps) {
  const words = target.split(' ');
  const at = words.indexOf(wanted);
  const [before, after] = at < 0 ? [[target], []] : [words.slice(0, at), words.slice(at + 1)];
  return (
    <>
      {before.join(' ')}{' '}
      {typed === null ? (
        <strong className={classes.right}>{wanted}</strong>
      ) : (
        <>
          <s className={classes.wrong}>{typed}</s>
          <span className="spoken"> (crossed out)</span>
        </>
      )}
      {after.length > 0 ? ` ${after.join(' ')}` : null}
    </>
  );
}
