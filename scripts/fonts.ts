import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const OUTPUT = fileURLToPath(new URL('../web/app/fonts/', import.meta.url));
const { resolve } = createRequire(import.meta.url);

type Range = readonly [from: number, to: number];

/** What English and our own texts are written with; loaded at once. `é` is in words such as *café*. */
const PLAIN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0x2010, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];
/** Names of people and schools; loaded when a letter of a range is shown. */
const WESTERN: readonly Range[] = [
  [0xa1, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
];
const EASTERN: readonly Range[] = [
  [0x100, 0x24f],
  [0x300, 0x301],
  [0x303, 0x304],
  [0x308, 0x309],
  [0x323, 0x323],
  [0x1e00, 0x1e9f],
];
const VIETNAMESE: readonly Range[] = [
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x1ea0, 0x1ef9],
  [0x20ab, 0x20ab],
];

interface Face {
  readonly family: 'Literata' | 'Schibsted Grotesk';
  readonly style: 'normal' | 'italic';
  /** Of the vendor's subsets. */
  readonly source: 'latin' | 'latin-ext' | 'vietnamese';
  readonly name: string;
  readonly ranges: readonly Range[];
}

const faces = (family: Face['family'], sources: readonly Face['source'][]): Face[] => {
  const all: Face[] = [
    { family, style: 'normal', source: 'vietnamese', name: 'vietnamese', ranges: VIETNAMESE },
    { family, style: 'normal', source: 'latin-ext', name: 'eastern', ranges: EASTERN },
    { family, style: 'normal', source: 'latin', name: 'western', ranges: WESTERN },
    { family, style: 'normal', source: 'latin', name: 'plain', ranges: PLAIN },
  ];
  return all.filter(({ source }) => sources.includes(source));
};

const FACES: readonly Face[] = [
  ...faces('Literata', ['vietnamese', 'latin-ext', 'latin']),
  { family: 'Literata', style: 'italic', source: 'latin', name: 'plain', ranges: PLAIN },
  ...faces('Schibsted Grotesk', ['latin-ext', 'latin']),
];

/** What the styles use; the italic has one weight. */
const WEIGHTS = { normal: { min: 400, max: 600 }, italic: 500 } as const;
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/**
 * Fonts of the device that stand in until ours are there. `size` makes an English text as wide as it will be; both stand on
 * the same lines. Measured in Chromium with the texts of the landing page; what is not installed there by its published widths.
 */
const STAND_INS = {
  Literata: [
    { locals: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'], size: 1.175 },
    { locals: ['DejaVu Serif'], size: 0.917 },
  ],
  'Schibsted Grotesk': [
    { locals: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'], size: 1.042 },
    { locals: ['DejaVu Sans'], size: 0.913 },
  ],
} as const;
/** Above and below the line, in parts of the size. */
const HEIGHTS = { Literata: [1.18, 0.31], 'Schibsted Grotesk': [0.98, 0.26] } as const;

const slug = (family: string) => family.toLowerCase().replaceAll(' ', '-');
const fileOf = ({ family, style, name }: Face) => `${slug(family)}-${name}${style === 'italic' ? '-italic' : ''}.woff2`;

function textOf(ranges: readonly Range[]): string {
  const codes = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
  return String.fromCodePoint(...codes);
}

async function fontOf({ family, style, source, ranges }: Face): Promise<Buffer> {
  const vendor = resolve(`@fontsource-variable/${slug(family)}/files/${slug(family)}-${source}-wght-${style}.woff2`);
  return subsetFont(readFileSync(vendor), textOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS[style] },
    keepFeatures: FEATURES,
    noHinting: true,
  });
}

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
const rangeOf = ([from, to]: Range) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`);
const percent = (part: number) => `${(part * 100).toFixed(1)}%`;

function ruleOf(face: Face): string {
  const weights = WEIGHTS[face.style];
  return `@font-face {
  font-family: '${face.family}';
  font-style: ${face.style};
  font-display: swap;
  font-weight: ${typeof weights === 'number' ? weights : `${weights.min} ${weights.max}`};
  src: url('./${fileOf(face)}') format('woff2');
  unicode-range: ${face.ranges.map(rangeOf).join(', ')};
}`;
}

function standInsOf(family: Face['family']): string[] {
  const [above, below] = HEIGHTS[family];
  return STAND_INS[family].map(
    ({ locals, size }, index) => `@font-face {
  font-family: '${family} stand-in ${index + 1}';
  src: ${locals.map((local) => `local('${local}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(above / size)};
  descent-override: ${percent(below / size)};
  line-gap-override: 0%;
}`,
  );
}

/** Name and content of every generated file, in a fixed order. */
async function generated(): Promise<Map<string, Buffer>> {
  const rules = [...FACES.map(ruleOf), ...standInsOf('Literata'), ...standInsOf('Schibsted Grotesk')];
  const head =
    '/* Generated by scripts/fonts.ts (npm run gen). A reader of plain English loads the plain files alone. */';
  const files = new Map<string, Buffer>([['fonts.css', Buffer.from(`${[head, ...rules].join('\n\n')}\n`)]]);
  for (const face of FACES) files.set(fileOf(face), await fontOf(face));
  for (const family of ['Literata', 'Schibsted Grotesk']) {
    const licence = join(dirname(resolve(`@fontsource-variable/${slug(family)}/package.json`)), 'LICENSE');
    files.set(`${slug(family)}.licence.txt`, readFileSync(licence));
  }
  return files;
}

/** `node scripts/fonts.ts` writes our subsets of the fonts to web/app/fonts; `--check` fails where they differ from what it would write. */
const files = await generated();
if (process.argv.includes('--check')) {
  const present = existsSync(OUTPUT) ? readdirSync(OUTPUT) : [];
  const stale = [...files].filter(([name, content]) => {
    const file = join(OUTPUT, name);
    return !existsSync(file) || !readFileSync(file).equals(content);
  });
  const wrong = [...stale.map(([name]) => name), ...present.filter((name) => !files.has(name))];
  if (wrong.length > 0) {
    console.error(`web/app/fonts is not what scripts/fonts.ts makes (${wrong.join(', ')}): run \`npm run gen\`.`);
    process.exitCode = 1;
  }
} else {
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(OUTPUT, name), content);
}
