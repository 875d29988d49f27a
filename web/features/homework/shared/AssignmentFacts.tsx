import { graphql, useFragment } from 'react-relay';
import { MIXED_NAME } from '../../../../server/features/practice/practiceType.rules.ts';
import { formatCount, plural } from '../../../lib/number.ts';
import type { AssignmentFacts_assignment$key } from './__generated__/AssignmentFacts_assignment.graphql.ts';
import classes from './AssignmentFacts.module.css';

/** What homework asks: type, level, length, and by which rules it counts. */
export function AssignmentFacts({ assignmentRef }: { assignmentRef: AssignmentFacts_assignment$key }) {
  const {
    practiceType,
    targetsChosen,
    level,
    estimatedMinutes,
    questions,
    passingScore,
    maxAttempts,
    fourWordsAllowed,
  } = useFragment(
    graphql`
      fragment AssignmentFacts_assignment on Assignment {
        practiceType {
          name
        }
        targetsChosen
        level {
          code
        }
        estimatedMinutes
        questions
        passingScore
        maxAttempts
        fourWordsAllowed
      }
    `,
    assignmentRef,
  );
  const type = targetsChosen ? 'Chosen collocations' : (practiceType?.name ?? MIXED_NAME);
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ['Type', type],
    ['Target level', level?.code ?? 'Any Level'],
    ['Time', typeof estimatedMinutes === 'number' ? `about ${plural(estimatedMinutes, 'minute')}` : null],
    ['Questions', formatCount(questions)],
    ['Passing score', typeof passingScore === 'number' ? `${passingScore}%` : null],
    ['Attempts', maxAttempts === 1 ? '1 only' : `Up to ${maxAttempts}`],
    ['Help', fourWordsAllowed ? null : 'Four words cannot be shown'],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
