import { graphql, useFragment } from 'react-relay';
import type { CurrentLevel_practice$key } from './__generated__/CurrentLevel_practice.graphql.ts';
import classes from './CurrentLevel.module.css';
import { whyLevel } from './learningPath.text.ts';

/** The banner: the current level, how much of it is done, and why it is the one. */
export function CurrentLevel({ practiceRef }: { practiceRef: CurrentLevel_practice$key }) {
  const { currentLevel, currentLevelReason, levelProgress } = useFragment(
    graphql`
      fragment CurrentLevel_practice on Practice {
        currentLevel @required(action: THROW) {
          code
          title
          description
        }
        currentLevelReason
        levelProgress @required(action: THROW) {
          level {
            code
          }
          progressPercentage
        }
      }
    `,
    practiceRef,
  );
  const { code, title, description } = currentLevel;
  const place = levelProgress.findIndex(({ level }) => level.code === code);
  const before = levelProgress[place - 1]?.level.code ?? null;
  return (
    <section className={classes.banner} aria-label="Current level">
      <div className={classes.level}>
        <p className={classes.label} aria-hidden="true">
          Current level
        </p>
        <h2>{title}</h2>
        <p className={classes.description}>{description}</p>
        <p className={classes.why}>
          <strong>Why this level?</strong> {whyLevel(currentLevelReason, code, before)}
        </p>
      </div>
      <p className={classes.progress}>
        <span className={classes.figure}>{levelProgress[place]?.progressPercentage ?? 0}%</span>
        <span className={classes.of}> of {code} completed</span>
      </p>
    </section>
  );
}
