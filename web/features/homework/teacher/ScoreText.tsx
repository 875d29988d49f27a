import { toneOf } from '../../classrooms/shared/completion.ts';
import classes from './ScoreText.module.css';

interface ScoreTextProps {
  score: number;
  /** After how many attempts. */
  attempts?: number;
}

/** A score in per cent: the figure says it, the colour repeats it. */
export function ScoreText({ score, attempts }: ScoreTextProps) {
  return (
    <span className={classes.score} data-tone={toneOf(score)}>
      {score}
      {attempts === undefined ? null : <span className={classes.attempts}> ×{attempts}</span>}
    </span>
  );
}
