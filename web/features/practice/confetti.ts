import type { Options, Shape } from 'canvas-confetti';

/** Three seconds, fifty pieces. */
export const CELEBRATION_MS = 3_000;
const PIECES = 50;
const BURSTS = 10;

const FRAMES_PER_SECOND = 60;
const MS_PER_SECOND = 1_000;
const DOWNWARD_DEGREES = 270;
const SPREAD_DEGREES = 70;
/** Slowest and fastest start: together they fill the window from top to bottom. */
const VELOCITY = { least: 8, range: 44 };
const GRAVITY = 0.9;
const DRIFT = 0.8;
/** Bursts start a little above the window's edge. */
const ABOVE_THE_EDGE = -0.05;
const COLOUR_TOKENS = ['--pen', '--heat-2', '--right', '--ink'];
const AMBER = '#e0a000';

/** The library draws a path as wide as this many px times `scalar`. */
const PATH_SIZE = 10;
/** The gap and a dash as filled outlines of this width. */
const PATH_WIDTH = 24;
const GAP = { path: 'M0 0h3v9h18v-9h3v12h-24z', height: 12 };
const DASH = { path: 'M0 0h24v9h-24z', height: 9 };
/** A gap keeps its turn while it falls: tumbling, it could not be recognised. */
const GAP_TURNS = [-0.6, 0.2, 0.9, 1.6, 2.6, 3.4];

/** What one burst is made of: five pieces. */
const BURST: readonly (Pick<Options, 'flat' | 'scalar' | 'shapes'> & { count: number })[] = [
  { count: 2, flat: true, scalar: 2.2, shapes: GAP_TURNS.map((turn) => shapeOf(GAP, turn)) },
  { count: 2, flat: false, scalar: 1.5, shapes: [shapeOf(DASH, 0)] },
  { count: PIECES / BURSTS - 4, flat: true, scalar: 0.7, shapes: ['circle'] },
];

/** Throws fifty pieces (gaps, dashes, dots) over three seconds onto a canvas. Returns how to end it early. The library is loaded here. */
export function throwConfetti(canvas: HTMLCanvasElement | null): () => void {
  let isOver = false;
  let reset: (() => void) | null = null;
  const throwAll = async () => {
    const { default: confetti } = await import('canvas-confetti');
    if (isOver || !canvas) return;
    // Its worker is made from a blob, which the content security policy refuses.
    const fire = confetti.create(canvas, { useWorker: false, resize: true, disableForReducedMotion: true });
    reset = () => fire.reset();
    const colors = coloursOf(canvas);
    for (let burst = 0; burst < BURSTS; burst += 1) {
      BURST.forEach(({ count, ...look }, part) => {
        // The library deals the colours from the first on, and no part has as many pieces as there are colours.
        const dealt = [...colors.slice((burst + part) % colors.length), ...colors];
        void fire({ ...look, ...flightOf(burst), particleCount: count, colors: dealt });
      });
    }
  };
  // Without the library there is a round's end without confetti.
  void throwAll().catch(() => {});
  return () => {
    isOver = true;
    reset?.();
  };
}

function flightOf(burst: number): Options {
  return {
    origin: { x: (burst + Math.random()) / BURSTS, y: ABOVE_THE_EDGE },
    angle: DOWNWARD_DEGREES,
    spread: SPREAD_DEGREES,
    startVelocity: VELOCITY.least + VELOCITY.range * Math.random(),
    gravity: GRAVITY,
    drift: DRIFT * (Math.random() - 1 / 2),
    ticks: (CELEBRATION_MS / MS_PER_SECOND) * FRAMES_PER_SECOND,
  };
}

/** The shape as the library's own `shapeFromPath` returns it, which measures a path on a canvas of a million pixels. `turn` in radians. */
function shapeOf({ path, height }: { path: string; height: number }, turn: number): Shape {
  const scale = PATH_SIZE / PATH_WIDTH;
  const [cos, sin] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  const [x, y] = [-PATH_WIDTH / 2, -height / 2];
  // Typed as a DOMMatrix, read as the six numbers of one.
  const matrix = [cos, sin, -sin, cos, cos * x - sin * y, sin * x + cos * y] as unknown as DOMMatrix;
  return { type: 'path', path, matrix };
}

function coloursOf(element: Element): string[] {
  const style = getComputedStyle(element);
  const tokens = COLOUR_TOKENS.map((name) => style.getPropertyValue(name).trim());
  return [AMBER, ...tokens.filter((colour) => colour !== '')];
}
