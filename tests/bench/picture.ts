import type { Ratio } from './ratios.ts';

/** All in units of the picture, which are pixels where it is shown in its own size. */
const WIDTH = 900;
const LABELS = 410;
const NUMBERS = 135;
const MARGIN = 20;
const HEAD = 76;
const ROW = 48;
const BAR = 14;
const BARS = WIDTH - LABELS - NUMBERS - MARGIN;

const STYLE = `
    text { font: 13px system-ui, sans-serif; fill: #1f2328; }
    .title { font-size: 16px; font-weight: 600; }
    .small { font-size: 11.5px; fill: #59636e; }
    .number { font-weight: 600; }
    .page { fill: #ffffff; }
    .met { fill: #1a7f5a; }
    .missed { fill: #bc4c00; }
    .line { stroke: #59636e; stroke-width: 1; stroke-dasharray: 3 3; }
    .aim { stroke: #1f2328; stroke-width: 2.5; }
    @media (prefers-color-scheme: dark) {
      text { fill: #f0f6fc; }
      .small { fill: #9198a1; }
      .page { fill: #0d1117; }
      .met { fill: #3fb68b; }
      .missed { fill: #f0883e; }
      .line { stroke: #9198a1; }
      .aim { stroke: #f0f6fc; }
    }`;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const isMet = ({ ratio, aim }: Ratio): boolean => ratio <= aim;

function row(one: Ratio, top: number, scale: (value: number) => number): string {
  const { what, beside, ratio, lowest, highest, aim } = one;
  const [middle, name] = [top + ROW / 2, isMet(one) ? 'met' : 'missed'];
  const spread = lowest === highest ? '' : `${lowest.toFixed(2)}–${highest.toFixed(2)}, `;
  return `
  <g>
    <title>${asText(`${what}, beside ${beside}: ${ratio.toFixed(2)} times; aim: at most ${aim}, ${name}`)}</title>
    <text x="${MARGIN}" y="${middle - 3}">${asText(what)}</text>
    <text x="${MARGIN}" y="${middle + 12}" class="small">beside ${asText(beside)}</text>
    <rect x="${LABELS}" y="${middle - BAR / 2}" width="${scale(ratio).toFixed(1)}" height="${BAR}" rx="2" class="${name}"/>
    <line x1="${(LABELS + scale(aim)).toFixed(1)}" x2="${(LABELS + scale(aim)).toFixed(1)}" y1="${middle - BAR}" y2="${middle + BAR}" class="aim"/>
    <text x="${WIDTH - NUMBERS}" y="${middle - 3}" class="number">${ratio.toFixed(2)}×</text>
    <text x="${WIDTH - NUMBERS}" y="${middle + 12}" class="small">${spread}${name}</text>
  </g>`;
}

/** Draws ratios as bars, each with its aim; it can be read on a light and on a dark page. @returns an SVG document */
export function drawRatios(ratios: readonly Ratio[]): string {
  const most = Math.max(1, ...ratios.flatMap(({ ratio, aim }) => [ratio, aim]));
  const scale = (value: number): number => (value / most) * BARS;
  const height = HEAD + ratios.length * ROW + MARGIN;
  const days = ratios.map(({ measuredOn }) => measuredOn).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const when = first === last ? first : `${first} to ${last}`;
  const one = (LABELS + scale(1)).toFixed(1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">
  <title id="title">What Lacuna takes, as a multiple of what stands beside it</title>
  <style>${STYLE}
  </style>
  <rect width="${WIDTH}" height="${height}" rx="8" class="page"/>
  <text x="${MARGIN}" y="32" class="title">What Lacuna takes, as a multiple of what stands beside it</text>
  <text x="${MARGIN}" y="52" class="small">Less is better. Thick line: the most that it may be. Broken line: as much as what stands beside it. Measured ${when}.</text>
  <line x1="${one}" x2="${one}" y1="${HEAD - 8}" y2="${height - MARGIN}" class="line"/>${ratios
    .map((each, at) => row(each, HEAD + at * ROW, scale))
    .join('')}
</svg>
`;
}
