import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { countInWords } from '../../lib/number.ts';
import { Gaps } from '../../ui/Gaps.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconCheck, IconFlame, IconStairsUp, IconTarget } from '../../ui/icons.ts';
import type { Achievements_analytics$key } from './__generated__/Achievements_analytics.graphql.ts';
import type { Achievements_practice$key } from './__generated__/Achievements_practice.graphql.ts';
import classes from './Achievements.module.css';
import { ChartPart } from './ChartPart.tsx';

interface AchievementsProps {
  analyticsRef: Achievements_analytics$key;
  practiceRef: Achievements_practice$key;
}

/** Three goals, and how far each is reached. */
export function Achievements({ analyticsRef, practiceRef }: AchievementsProps) {
  const { achievements } = useFragment(
    graphql`
      fragment Achievements_analytics on Analytics {
        achievements @required(action: THROW) {
          streakDays
          streakGoalDays
          accuracyNowPercentage
          accuracyBeforePercentage
          comparedDays
          comparedDaysWanted
          accuracyGoalPercentage
          accuracyImproved
        }
      }
    `,
    analyticsRef,
  );
  const { levelProgress } = useFragment(
    graphql`
      fragment Achievements_practice on Practice {
        levelProgress @required(action: THROW) {
          level {
            code
          }
          passedRounds
          lessons
          current
        }
      }
    `,
    practiceRef,
  );
  const { streakDays, streakGoalDays, accuracyGoalPercentage, accuracyImproved } = achievements;
  const { accuracyNowPercentage: now, accuracyBeforePercentage: before } = achievements;
  const level = levelProgress.find(({ current }) => current);
  const isCompared = typeof now === 'number' && typeof before === 'number';
  const better = isCompared ? Math.min(Math.max(now - before, 0), accuracyGoalPercentage) : 0;
  const { comparedDays, comparedDaysWanted } = achievements;
  const isOnStreak = streakDays >= streakGoalDays;
  const isLevelDone = level !== undefined && level.passedRounds >= level.lessons;
  const reached = [isOnStreak, accuracyImproved, isLevelDone].filter(Boolean).length;
  return (
    <ChartPart title="Recent Achievements" summary={reachedText(reached)}>
      <div className={classes.cards}>
        <Card
          icon={IconFlame}
          title="7-Day Streak"
          isReached={isOnStreak}
          facts={`${streakDays} of ${streakGoalDays} days`}
        >
          <Row filled={streakDays} total={streakGoalDays} label="7-Day Streak" />
        </Card>
        <Card
          icon={IconTarget}
          title="Accuracy Improved by 5%"
          isReached={accuracyImproved}
          facts={
            isCompared
              ? `${now}% in your last 7 practice days, ${before}% in the 7 before`
              : `${comparedDays} of ${comparedDaysWanted} practice days so far`
          }
        >
          <Row filled={better} total={accuracyGoalPercentage} label="Accuracy Improved by 5%" />
        </Card>
        {level ? (
          <Card
            icon={IconStairsUp}
            title="Level Progress"
            isReached={isLevelDone}
            facts={`${level.level.code}: ${level.passedRounds} of ${level.lessons} lessons`}
          >
            <Row filled={level.passedRounds} total={level.lessons} label="Level Progress" />
          </Card>
        ) : null}
      </div>
    </ChartPart>
  );
}

/** How many of the three are reached. */
const reachedText = (reached: number): string =>
  reached === 0 ? 'Three goals, and how far you have come' : `${countInWords(reached)} of three reached`;

interface CardProps {
  icon: typeof IconFlame;
  title: string;
  isReached: boolean;
  /** The figures, in words. */
  facts: string;
  /** Their drawing. */
  children: ReactNode;
}

function Card({ icon, title, isReached, facts, children }: CardProps) {
  return (
    <div className={classes.card}>
      <span className={classes.icon}>
        <Icon of={icon} />
      </span>
      <h3>{title}</h3>
      <p className={classes.facts} data-reached={isReached || undefined}>
        {isReached ? (
          <>
            <Icon of={IconCheck} size="sm" />
            <span className="spoken">Reached. </span>
          </>
        ) : null}
        {facts}
      </p>
      {children}
    </div>
  );
}

function Row({ filled, total, label }: { filled: number; total: number; label: string }) {
  return (
    <div className={classes.row}>
      <Gaps results={Array.from({ length: filled }, () => true)} total={total} size="small" label={label} />
    </div>
  );
}
