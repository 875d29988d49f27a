import { graphql, useFragment } from 'react-relay';
import { STRONG_FROM_ANSWERS } from '../../../server/features/analytics/analytics.rules.ts';
import { targetText } from '../../../server/features/curriculum/answer.rules.ts';
import { PASS_PERCENTAGE } from '../../../server/features/practice/rounds.rules.ts';
import { countInWords } from '../../lib/number.ts';
import type { Standouts_performance$key } from './__generated__/Standouts_performance.graphql.ts';
import { ChartPart } from './ChartPart.tsx';
import { RECALL_MEANING } from './recall.text.ts';
import classes from './Standouts.module.css';

const ALL_ANSWERS =
  'Counts earlier answers too, not only those in this period. Practising your mistakes does not count.';

interface Target {
  readonly uuid: string;
  readonly name: string;
  readonly attempts: number;
  readonly correct: number;
  readonly recallPercentage: number;
  readonly recalledLater: boolean;
}

/** The strongest and the weakest of the collocations that were asked in this period, by all answers to them that count for the memory of them. */
export function Standouts({ performanceRef }: { performanceRef: Standouts_performance$key }) {
  const { strongestTargets, weakestTargets } = useFragment(
    graphql`
      fragment Standouts_performance on Performance {
        strongestTargets {
          uuid
          name
          attempts
          correct
          recallPercentage
          recalledLater
        }
        weakestTargets {
          uuid
          name
          attempts
          correct
          recallPercentage
          recalledLater
        }
      }
    `,
    performanceRef,
  );
  return (
    <div className={classes.pair}>
      <Targets
        title="Strongest"
        targets={strongestTargets}
        none={`None yet: a collocation that you practised in this period needs at least ${countInWords(STRONG_FROM_ANSWERS).toLowerCase()} answers in all, ${PASS_PERCENTAGE}% or more of them right.`}
      />
      <Targets
        title="Weakest"
        targets={weakestTargets}
        none={`None: a collocation that you practised in this period is listed here while fewer than ${PASS_PERCENTAGE}% of your answers to it are right.`}
      />
    </div>
  );
}

interface TargetsProps {
  title: string;
  /** Null: they could not be read. */
  targets: readonly Target[] | null | undefined;
  /** What is said where there are none. */
  none: string;
}

function Targets({ title, targets: read, none: noneRead }: TargetsProps) {
  const targets = read ?? [];
  const none = read ? noneRead : 'This could not be loaded.';
  // Recall is told of what came back right on a later day: before, nothing speaks for it.
  const hasRecall = targets.some(({ recalledLater }) => recalledLater);
  return (
    <ChartPart
      title={title}
      note={hasRecall ? `${ALL_ANSWERS} ${RECALL_MEANING}` : ALL_ANSWERS}
      summary={targets.length === 0 ? none : <em>{targets.map(({ name }) => targetText(name)).join(', ')}</em>}
    >
      {targets.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <table className={classes.table}>
          <caption className="spoken">{title} collocations</caption>
          <thead>
            <tr>
              <th scope="col">Collocation</th>
              <th scope="col">Right</th>
              {hasRecall ? <th scope="col">Recall</th> : null}
            </tr>
          </thead>
          <tbody>
            {targets.map(({ uuid, name, attempts, correct, recallPercentage, recalledLater }) => (
              <tr key={uuid}>
                <th scope="row">{targetText(name)}</th>
                <td>
                  {correct} of {attempts}
                </td>
                {hasRecall ? <td>{recalledLater ? `${recallPercentage}%` : '–'}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ChartPart>
  );
}
