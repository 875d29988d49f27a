import { graphql, useFragment } from 'react-relay';
import { PASS_PERCENTAGE } from '../../../server/features/practice/rounds.rules.ts';
import { Table } from '../../ui/Table.tsx';
import type { LevelAccuracy_performance$key } from './__generated__/LevelAccuracy_performance.graphql.ts';
import { AsTable } from './AsTable.tsx';
import { ChartPart } from './ChartPart.tsx';
import classes from './LevelAccuracy.module.css';

const TITLE = 'Accuracy by level';

/** How much was right at each level, against the mark at which a round is passed. */
export function LevelAccuracy({ performanceRef }: { performanceRef: LevelAccuracy_performance$key }) {
  const { levels } = useFragment(
    graphql`
      fragment LevelAccuracy_performance on Performance {
        levels {
          level {
            code
            title
          }
          attempts
          correct
          accuracyPercentage
        }
      }
    `,
    performanceRef,
  );
  return (
    <ChartPart
      title={TITLE}
      note={`The line shows ${PASS_PERCENTAGE}%: you need this to pass a round`}
      summary={levels
        .filter(({ attempts }) => attempts > 0)
        .map(({ level, accuracyPercentage }) => `${level.code} ${accuracyText(accuracyPercentage)}`)
        .join(', ')}
    >
      <ul className={classes.levels}>
        {levels.map(({ level, accuracyPercentage }) => (
          <li key={level.code} className={classes.level}>
            <span className={classes.code}>{level.code}</span>
            <Track accuracy={accuracyPercentage} />
            <span className={classes.figure}>{accuracyText(accuracyPercentage)}</span>
          </li>
        ))}
      </ul>
      <AsTable of={TITLE}>
        {() => (
          <Table
            caption={`${TITLE}, as a table`}
            isCaptionHidden
            keyOf={({ level }) => level.code}
            rows={levels}
            columns={[
              { key: 'level', heading: 'Level', cell: ({ level }) => level.title },
              { key: 'attempts', heading: 'Sentences', isNumeric: true, cell: ({ attempts }) => attempts },
              { key: 'correct', heading: 'Right', isNumeric: true, cell: ({ correct }) => correct },
              {
                key: 'accuracy',
                heading: 'Accuracy',
                isNumeric: true,
                cell: ({ accuracyPercentage }) => accuracyText(accuracyPercentage),
              },
            ]}
          />
        )}
      </AsTable>
    </ChartPart>
  );
}

const accuracyText = (accuracy: number | null | undefined): string =>
  typeof accuracy === 'number' ? `${accuracy}%` : '–';

/** A gap that is filled as far as the accuracy goes, with a line at the pass mark. */
function Track({ accuracy }: { accuracy: number | null | undefined }) {
  return (
    <svg className={classes.track} width="100%" height="28" overflow="visible" aria-hidden="true">
      <g className={classes.gap}>
        <line x1="1" x2="1" y1="8" y2="21" />
        <line x1="0" x2="100%" y1="20" y2="20" />
        <g transform="translate(-1 0)">
          <line x1="100%" x2="100%" y1="8" y2="21" />
        </g>
      </g>
      {typeof accuracy === 'number' && accuracy > 0 ? (
        <rect className={classes.fill} y="8" width={`${accuracy}%`} height="10" rx="1" />
      ) : null}
      <line className={classes.mark} x1={`${PASS_PERCENTAGE}%`} x2={`${PASS_PERCENTAGE}%`} y1="2" y2="24" />
    </svg>
  );
}
