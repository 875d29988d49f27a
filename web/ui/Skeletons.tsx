import classes from './Skeletons.module.css';

interface SkeletonsProps {
  /** Widths of the bars, as shares of the place they stand in (0–1). */
  widths: readonly number[];
  /** The literal text of the wait, also read to a screen reader. */
  text: string;
  /** Height of a bar in px at the usual font size: that of the text to come. */
  height?: number;
}

const DEFAULT_HEIGHT_PX = 30;
const USUAL_FONT_PX = 16;

/**
 * Bars in the shape of the text to come. They appear after 200 ms, so that a short wait shows nothing, and never shimmer.
 * Each is an `svg`, whose measures are attributes of its own: a page that was rendered before may hold no `style`.
 */
export function Skeletons({ widths, text, height = DEFAULT_HEIGHT_PX }: SkeletonsProps) {
  return (
    <output className={classes.block}>
      {widths.map((width, position) => (
        <svg
          key={`${position}${width}`}
          className={classes.bar}
          width={`${width * 100}%`}
          height={`${height / USUAL_FONT_PX}rem`}
          aria-hidden="true"
        />
      ))}
      <span className={classes.text}>{text}</span>
    </output>
  );
}
