import { graphql, useFragment } from 'react-relay';
import { MISTAKES } from '../practice/shared/start.ts';
import type { Confusions_performance$key } from './__generated__/Confusions_performance.graphql.ts';
import { ChartPart } from './ChartPart.tsx';
import classes from './Confusions.module.css';
import { ConfusedPair } from './shared/ConfusedPair.tsx';

const NONE = 'You did not mix up any words in this period.';
const UNREAD = 'This could not be loaded.';

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
  const none = confusions ? NONE : UNREAD;
  return (
    <ChartPart
      title="Words you mix up"
      action={<a href={MISTAKES}>My mistakes</a>}
      summary={
        commonest ? (
          <>
            Most often{' '}
            <ConfusedPair name={commonest.target} wanted={commonest.wanted} typed={commonest.typed} isTypedAlone /> for{' '}
            <ConfusedPair name={commonest.target} wanted={commonest.wanted} typed={null} />
          </>
        ) : (
          none
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
                  <ConfusedPair name={target} wanted={wanted} typed={typed} isTypedAlone />
                </td>
                <td>
                  <ConfusedPair name={target} wanted={wanted} typed={null} />
                </td>
                <td className={classes.times}>{times}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={classes.none}>{none}</p>
      )}
    </ChartPart>
  );
}
