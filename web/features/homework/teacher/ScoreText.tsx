import { toneOf } from '../../classrooms/shared/completion.ts';
import classes from './ScoreText.module.css';

interface ScoreTextProps {
  score: number;
  /** After how many attempts. */
  attempts?: number;
  /** How many of its answers were given with help. */
  withHelp?: number | null | undefined;
}

/** A score in per cent: the figure says it, the colour repeats it. */
export function ScoreText({ score, attempts, withHelp }: ScoreTextProps) {
  return (
    <span className={classes.score} data-tone={toneOf(score)}>
      {score}
      {attempts === undefined ? null : <span className={classes.attempts}> ×{attempts}</span>}
      {withHelp ? <span className={classes.attempts}> · {withHelp} with help</span> : null}
    </span>
  );
}
