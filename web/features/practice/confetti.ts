/** Specification section 9: three seconds, fifty pieces. */
export const CELEBRATION_MS = 3_000;
const PIECES = 50;
const BURSTS = 10;
const FRAMES_PER_SECOND = 60;
const MS_PER_SECOND = 1_000;
const SPREAD_DEGREES = 70;
const DOWNWARD_DEGREES = 270;
const START_VELOCITY = 14;
const GRAVITY = 0.75;
const DRIFT = 0.6;
const SCALAR = 1.5;
/** Bursts start a little above the window's edge. */
const ABOVE_THE_EDGE = -0.05;
const COLOUR_VARIABLES = ['--pen', '--heat-2', '--right', '--ink'];
const AMBER = '#e0a000';

/** The library scales a path so that its longer side is this many px before `scalar`. */
const PATH_SIZE = 10;
/** The gap as a filled outline, a dash, both 24 units wide. */
const PATH_WIDTH = 24;
const GAP_PATH = { path: 'M0 0h4v8h16v-8h4v12h-24z', height: 12 };
const DASH_PATH = { path: 'M0 0h24v9h-24z', height: 9 };

/** Throws fifty pieces (gaps, dashes, dots) over three seconds onto a canvas. Returns how to end it early. The library is loaded here. */
export function throwConfetti(canvas: HTMLCanvasElement): () => void {
  let isOver = false;
  let reset = () => {};
  const load = async () => {
    const { default: confetti } = await import('canvas-confetti');
    if (isOver) return;
    // Its worker is made from a blob, which the content security policy refuses.
    const fire = confetti.create(canvas, { useWorker: false, resize: true, disableForReducedMotion: true });
    reset = () => fire.reset();
    for (let burst = 0; burst < BURSTS; burst += 1) {
      void fire({
        particleCount: PIECES / BURSTS,
        origin: { x: (burst + Math.random()) / BURSTS, y: ABOVE_THE_EDGE },
        angle: DOWNWARD_DEGREES,
        spread: SPREAD_DEGREES,
        startVelocity: START_VELOCITY * (1 + Math.random()),
        gravity: GRAVITY,
        drift: DRIFT * (Math.random() - 1 / 2),
        ticks: (CELEBRATION_MS / MS_PER_SECOND) * FRAMES_PER_SECOND,
        scalar: SCALAR,
        colors: coloursOf(canvas),
        shapes: [shapeOf(GAP_PATH), shapeOf(DASH_PATH), 'circle'],
      });
    }
  };
  // Without the library there is a round's end without confetti.
  void load().catch(() => {});
  return () => {
    isOver = true;
    reset();
  };
}

/** The shape as the library's own `shapeFromPath` returns it, which measures a path on a canvas of a million pixels. */
function shapeOf({ path, height }: { path: string; height: number }) {
  const scale = PATH_SIZE / PATH_WIDTH;
  return {
    type: 'path' as const,
    path,
    matrix: [scale, 0, 0, scale, (-PATH_WIDTH / 2) * scale, (-height / 2) * scale] as unknown as DOMMatrix,
  };
}

function coloursOf(element: Element): string[] {
  const style = getComputedStyle(element);
  const tokens = COLOUR_VARIABLES.map((name) => style.getPropertyValue(name).trim());
  return [AMBER, ...tokens.filter((colour) => colour !== '')];
}
