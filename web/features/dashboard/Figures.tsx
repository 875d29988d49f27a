import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatCount, plural } from '../../lib/number.ts';
import { Gaps } from '../../ui/Gaps.tsx';
import type { Figures_viewer$key } from './__generated__/Figures_viewer.graphql.ts';
import classes from './Figures.module.css';

const STREAK_GOAL_DAYS = 7;
const REACHED = 'Reached';

/** Practice, progress and goals: three short lists of figures. */
export function Figures({ viewerRef }: { viewerRef: Figures_viewer$key }) {
  const viewer = useFragment(
    graphql`
      fragment Figures_viewer on Viewer {
        totalAttempts
        correctAttempts
        accuracyPercentage
        points
        currentStreakDays
        currentLevel {
          code
        }
        levelProgress {
          level {
            code
          }
          passedRounds
          lessons
        }
      }
    `,
    viewerRef,
  );
  const { code } = viewer.currentLevel;
  const progress = viewer.levelProgress.find(({ level }) => level.code === code);
  const lessons = progress?.lessons ?? 0;
  const passed = Math.min(progress?.passedRounds ?? 0, lessons);
  const lessonsLabel = `${code} lessons passed`;
  const daysLeft = STREAK_GOAL_DAYS - viewer.currentStreakDays;
  return (
    <div className={classes.lists}>
      <List title="Practice">
        <Figure name="Sentences answered" value={formatCount(viewer.totalAttempts)} />
        <Figure name="Right" value={formatCount(viewer.correctAttempts)} />
        <Figure name="Accuracy" value={`${viewer.accuracyPercentage}%`} />
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
        <Figure name="Points" value={formatCount(viewer.points)} />
      </List>
      <List title="Goals">
        <Figure name="Current streak" value={plural(viewer.currentStreakDays, 'day')} />
        <Figure name="To a 7-Day Streak" value={daysLeft > 0 ? plural(daysLeft, 'day') : REACHED} />
        <Figure name={`To complete ${code}`} value={passed < lessons ? plural(lessons - passed, 'round') : REACHED} />
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
