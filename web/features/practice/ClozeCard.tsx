import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Icon } from '../../ui/Icon.tsx';
import { IconFlag } from '../../ui/icons.ts';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import type { ClozeCard_problem$key } from './__generated__/ClozeCard_problem.graphql.ts';
import classes from './ClozeCard.module.css';

interface ClozeCardProps {
  /** The problem whose level is named. */
  problemRef: ClozeCard_problem$key;
  /** The practice type that is on; null where none was chosen. */
  typeName: string | null;
  /** The choice of another practice type, where there is another; not while an answer is on its way: nobody would read its verdict. */
  onChoose: (() => void) | null;
  isChoosable: boolean;
  /** Says what is wrong with the sentence, at the place of the flag; null where it is a part of what others have set. */
  onReport: ((flag: DOMRect) => void) | null;
  isReported: boolean;
  /** Id of the heading, for the input to be labelled by. */
  headingId: string;
  /** The sentence, or what stands in its place. */
  children: ReactNode;
}

/** What is asked: level, practice type, heading, and the sentence in a place that keeps its height. */
export function ClozeCard({
  problemRef,
  typeName,
  onChoose,
  isChoosable,
  onReport,
  isReported,
  headingId,
  children,
}: ClozeCardProps) {
  const { level } = useFragment(
    graphql`
      fragment ClozeCard_problem on Problem {
        level {
          number
          code
        }
      }
    `,
    problemRef,
  );
  return (
    <section className={classes.card}>
      <div className={classes.badge}>
        <LevelBadge difficultyLevel={level.number}>{level.code} Level • Fill in the Blank</LevelBadge>
        {onChoose ? (
          <button
            type="button"
            className={classes.choose}
            aria-label={typeName ? `Choose Practice Type: ${typeName}` : 'Choose Practice Type'}
            disabled={!isChoosable}
            onClick={onChoose}
          >
            {typeName ?? 'Practice type'}
          </button>
        ) : null}
      </div>
      <div className={classes.asked}>
        <h2 id={headingId} className={classes.heading}>
          Fill in the missing word:
        </h2>
        {onReport && isReported ? (
          <span className={classes.reported}>
            <Icon of={IconFlag} size="sm" /> Reported
          </span>
        ) : onReport ? (
          <button
            type="button"
            className={classes.report}
            aria-label="Report this sentence"
            title="Report this sentence"
            disabled={!isChoosable}
            onClick={({ currentTarget }) => onReport(currentTarget.getBoundingClientRect())}
          >
            <Icon of={IconFlag} />
          </button>
        ) : null}
      </div>
      <div className={classes.place}>{children}</div>
    </section>
  );
}
