import type { Forgetting } from './learners.ts';
import type { OrderName } from './run.ts';
import type { Interval } from './stats.ts';

const [WIDTH, HEIGHT, LEFT, TOP, GAP] = [420, 260, 50, 40, 60];
const [LEGEND_LINE, TICKS] = [18, 5];
const COLOURS: Readonly<Record<OrderName, string>> = {
  Lacuna: '#2340C9',
  random: '#646973',
  'hardest first': '#B3231A',
  'SM-2': '#12693B',
};
const TITLES: Readonly<Record<Forgetting, string>> = {
  NONE: 'No forgetting',
  FSRS: 'Forgetting by FSRS',
  POWER: 'Forgetting by a power law',
};

interface Panel {
  forgetting: Forgetting;
  recall: { order: OrderName; curve: Interval[] }[];
}

function panelOf({ forgetting, recall }: Panel, left: number): string {
  const days = (recall[0]?.curve.length ?? 2) - 1;
  const x = (day: number) => (left + (WIDTH * day) / days).toFixed(1);
  const y = (share: number) => (TOP + HEIGHT * (1 - share)).toFixed(1);
  const grid = Array.from({ length: TICKS + 1 }, (_, tick) => tick / TICKS).map(
    (share) =>
      `<line x1="${left}" x2="${left + WIDTH}" y1="${y(share)}" y2="${y(share)}" stroke="#E0E0D9"/>` +
      `<text x="${left - 8}" y="${y(share)}" text-anchor="end" dominant-baseline="middle">${Math.round(100 * share)}%</text>`,
  );
  const curves = recall.map(({ order, curve }) => {
    const points = curve.map(({ mean }, day) => `${x(day)},${y(mean)}`).join(' ');
    return `<polyline points="${points}" fill="none" stroke="${COLOURS[order]}" stroke-width="2"/>`;
  });
  const legend = recall.map(
    ({ order }, index) =>
      `<text x="${left + 12}" y="${TOP + 16 + index * LEGEND_LINE}" fill="${COLOURS[order]}">${order}</text>`,
  );
  return `<text x="${left}" y="${TOP - 14}" font-weight="600">${TITLES[forgetting]}</text>${grid.join('')}${curves.join('')}${legend.join('')}
<text x="${left + WIDTH}" y="${TOP + HEIGHT + 22}" text-anchor="end">${days} days of practice</text>`;
}

/** Mean recall thirty days on, by how many days were practised: a picture for each way of forgetting. */
export function pictureOf(panels: readonly Panel[]): string {
  const width = panels.length * (WIDTH + LEFT + GAP);
  const drawn = panels.map((panel, index) => panelOf(panel, LEFT + index * (WIDTH + LEFT + GAP)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT + TOP + 40}" font-family="sans-serif" font-size="13" fill="#14161B">
<rect width="100%" height="100%" fill="#FAFAF7"/>
${drawn.join('\n')}
</svg>
`;
}
