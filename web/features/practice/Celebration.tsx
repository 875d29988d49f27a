import { type CSSProperties, useEffect, useRef } from 'react';
import classes from './Celebration.module.css';
import { throwConfetti } from './confetti.ts';

const BALLOONS = 8;
const COLOURS = ['pen', 'tint', 'amber', 'green'] as const;
/** Share of the width at which each balloon rises, and how late in the three seconds, both uneven on purpose. */
const PLACES = [5, 88, 19, 76, 33, 95, 12, 66];
const DELAYS_MS = [0, 150, 500, 350, 900, 700, 1100, 1000];

/** Three seconds of confetti and balloons behind the round's dialog. Decoration: it takes no clicks and says nothing. */
export function Celebration() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => throwConfetti(canvas.current), []);
  return (
    <div className={classes.sky} data-sky aria-hidden="true" data-testid="celebration">
      <canvas ref={canvas} className={classes.canvas} />
      {Array.from({ length: BALLOONS }, (_, number) => (
        <Balloon key={number} number={number} />
      ))}
    </div>
  );
}

function Balloon({ number }: { number: number }) {
  const style = { '--place': `${PLACES[number]}%`, '--delay': `${DELAYS_MS[number]}ms` } as CSSProperties;
  return (
    <svg className={classes.balloon} data-colour={COLOURS[number % COLOURS.length]} style={style} viewBox="0 0 48 156">
      <ellipse cx="24" cy="30" rx="24" ry="30" />
      <path d="M24 62 29 69H19z" />
      <path className={classes.string} d="M24 69c4 22-6 30-3 48 2 14 6 22 3 38" />
    </svg>
  );
}

/** True for a person who asked the system for less motion: then nothing flies. */
export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
