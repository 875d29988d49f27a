import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './browser.ts';

/**
 * `npm run icons`: draws, from the logo, the icons that a home screen shows and the picture that a link to Lacuna has where it is
 * shared. They are committed: a start needs no browser. Run it again when the logo, a colour or the words change;
 * `--check` tells whether that was done.
 */
const OUTPUT = fileURLToPath(new URL('../web/public/icons/', import.meta.url));
/** Kept beside, so that a check needs no browser. */
const FINGERPRINT = fileURLToPath(new URL('icons.sha256', import.meta.url));
const FONTS = fileURLToPath(new URL('../web/app/fonts/', import.meta.url));
const PEN = '#2340c9';
const PAPER = '#fafaf7';
const INK = '#14161b';
const INK2 = '#474b54';

interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

/** The gap, in paper on pen. A launcher cuts up to a fifth off each side of a maskable icon, so its gap is smaller. */
function icon(file: string, size: number, { share, radius }: { share: number; radius: number }): Picture {
  const body = `<svg width="${size}" height="${size}" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="${radius}" fill="${PEN}"/>
    <g transform="translate(16 16) scale(${share}) translate(-16 -18.5)">
      <path d="M5 12v13h22V12" fill="none" stroke="${PAPER}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>
    </g></svg>`;
  return { file, width: size, height: size, body };
}

const SHARED: Picture = {
  file: 'shared.png',
  width: 1200,
  height: 630,
  body: `<div class="shared">
    <p class="logo">lac<span class="gap">u</span>na</p>
    <p class="sentence">I’m worried <span class="gap">about</span><br>the exam.</p>
    <p class="what">Learn English one gap at a time.</p></div>`,
};

const PICTURES: readonly Picture[] = [
  icon('icon-192.png', 192, { share: 0.72, radius: 7 }),
  icon('icon-512.png', 512, { share: 0.72, radius: 7 }),
  icon('maskable-512.png', 512, { share: 0.56, radius: 0 }),
  icon('apple-touch-icon.png', 180, { share: 0.66, radius: 0 }),
  SHARED,
];

function font(family: string, file: string): string {
  const data = readFileSync(join(FONTS, file)).toString('base64');
  return `@font-face { font-family: '${family}'; font-weight: 400 600; src: url(data:font/woff2;base64,${data}) format('woff2') }`;
}

const STYLE = `
  ${font('Literata', 'literata-plain.woff2')}
  ${font('Schibsted Grotesk', 'schibsted-grotesk-plain.woff2')}
  * { margin: 0 }
  body { background: transparent }
  svg { display: block }
  .shared { box-sizing: border-box; width: 1200px; height: 630px; padding: 84px 96px; background: ${PAPER}; color: ${INK} }
  .logo { font: 600 56px/1 'Literata' }
  .sentence { margin-top: 60px; font: 500 96px/1.36 'Literata'; letter-spacing: -.02em }
  .what { margin-top: 44px; font: 400 38px/1.3 'Schibsted Grotesk'; color: ${INK2} }
  .gap { position: relative; display: inline-block; padding: 0 .1em; color: ${PEN}; line-height: 1.1 }
  .gap::after { content: ''; position: absolute; inset: auto 0 -.06em; height: .26em; border: .06em solid ${PEN}; border-top: 0;
    border-radius: 0 0 .07em .07em }`;

/** Of what the pictures are drawn from, and of the pictures. */
function fingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify([STYLE, PICTURES]));
  for (const { file } of PICTURES) hash.update(readFileSync(join(OUTPUT, file)));
  return `${hash.digest('hex')}\n`;
}

async function draw(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const { file, width, height, body } of PICTURES) {
    // One after another: they share a page's worth of memory.
    // oxlint-disable-next-line no-await-in-loop
    const page = await browser.newPage({ viewport: { width, height } });
    // oxlint-disable-next-line no-await-in-loop
    await page.setContent(`<!doctype html><style>${STYLE}</style>${body}`);
    // oxlint-disable-next-line no-await-in-loop
    await page.evaluate(() => document.fonts.ready);
    // oxlint-disable-next-line no-await-in-loop
    writeFileSync(join(OUTPUT, file), await page.screenshot({ omitBackground: true }));
    console.log(`${file}: ${width} × ${height}`);
  }
  await browser.close();
}

if (!process.argv.includes('--check')) {
  await draw();
  writeFileSync(FINGERPRINT, fingerprint());
} else if (readFileSync(FINGERPRINT, 'utf8') !== fingerprint()) {
  console.error('The icons are not those that scripts/icons.ts draws. Run `npm run icons`.');
  process.exitCode = 1;
}
