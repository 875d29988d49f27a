import { toneOf } from '../../classrooms/shared/completion.ts';
import classes from './ScoreText.module.css';

/** A score in per cent: the figure says it, the colour repeats it. */
export function ScoreText({ score }: { score: number }) {
  return (
    <span className={classes.score} data-tone={toneOf(score)}>
      {score}
    </span>
  );
}
