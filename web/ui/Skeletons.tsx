import classes from './Skeletons.module.css';

interface SkeletonsProps {
  /** Widths of the bars, as shares of the place they stand in (0–1). */
  widths: readonly number[];
  /** The literal text of the wait, also read to a screen reader. */
  text: string;
  /** Height of a bar in px: that of the text to come. */
  height?: number;
}

const DEFAULT_HEIGHT_PX = 30;

/** Bars in the shape of the text to come. They appear after 200 ms, so that a short wait shows nothing, and never shimmer. */
export function Skeletons({ widths, text, height = DEFAULT_HEIGHT_PX }: SkeletonsProps) {
  return (
    <output className={classes.block}>
      {widths.map((width, position) => (
        <span key={`${position}${width}`} className={classes.bar} style={{ width: `${width * 100}%`, height }} />
      ))}
      <span className={classes.text}>{text}</span>
    </output>
  );
}
