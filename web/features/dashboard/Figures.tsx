import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatCount, plural } from '../../lib/number.ts';
import { Gaps } from '../../ui/Gaps.tsx';
import type { Figures_viewer$key } from './__generated__/Figures_viewer.graphql.ts';
import { DailyGoal } from './DailyGoal.tsx';
import classes from './Figures.module.css';

const STREAK_GOAL_DAYS = 7;
const REACHED = 'Reached';

/** Practice, progress and goals: three short lists of figures. */
export function Figures({ viewerRef }: { viewerRef: Figures_viewer$key }) {
  const { practice } = useFragment(
    graphql`
      fragment Figures_viewer on Viewer {
        practice @required(action: THROW) {
          totalAttempts @required(action: THROW)
          correctAttempts @required(action: THROW)
          accuracyPercentage @required(action: THROW)
          points @required(action: THROW)
          currentStreakDays @required(action: THROW)
          ...DailyGoal_practice
          currentLevel @required(action: THROW) {
            code
          }
          levelProgress @required(action: THROW) {
            level {
              code
            }
            passedRounds
            lessons
          }
        }
      }
    `,
    viewerRef,
  );
  const { code } = practice.currentLevel;
  const progress = practice.levelProgress.find(({ level }) => level.code === code);
  const lessons = progress?.lessons ?? 0;
  const passed = Math.min(progress?.passedRounds ?? 0, lessons);
  const lessonsLabel = `${code} lessons passed`;
  const daysLeft = STREAK_GOAL_DAYS - practice.currentStreakDays;
  return (
    <div className={classes.lists}>
      <List title="Practice">
        <Figure name="Sentences answered" value={formatCount(practice.totalAttempts)} />
        <Figure name="Right" value={formatCount(practice.correctAttempts)} />
        <Figure name="Accuracy" value={`${practice.accuracyPercentage}%`} />
      </List>
      <List title="Progress">
        <Figure name={lessonsLabel} value={`${passed} of ${lessons}`}>
          <Gaps
            results={Array.from({ length: passed }, () => true)}
            total={lessons}
            size="small"
            label={lessonsLabel}
          />
        </Figure>
        <Figure name="Points" value={formatCount(practice.points)} />
      </List>
      <List title="Goals">
        <DailyGoal practiceRef={practice} />
        <Figure name="Current streak" value={plural(practice.currentStreakDays, 'day')} />
        <Figure name="7-Day Streak" value={daysLeft > 0 ? `${plural(daysLeft, 'day')} to go` : REACHED} />
        <Figure
          name={`${code} complete`}
          value={passed < lessons ? `${plural(lessons - passed, 'lesson')} to go` : REACHED}
        />
      </List>
    </div>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.list}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {children ? <dd className={classes.drawing}>{children}</dd> : null}
    </div>
  );
}
