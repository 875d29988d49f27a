import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { newStudent } from '../testkit/restClient.ts';
import { startServerProcess } from '../testkit/serverProcess.ts';
import { heading, say, table } from './print.ts';
import { median, spread } from './stats.ts';

/** A slow phone on a slow line, with nothing kept from before. */
const DOWN_BYTES = 1_600_000 / 8;
const UP_BYTES = 750_000 / 8;
const LATENCY_MS = 150;
const CPU_SLOWDOWN = 4;
/** A line that moves is fifty times as much. */
const UNSEEN_SHIFT = 0.002;
/** Where the web client keeps a session's token. */
const TOKEN_KEY = 'lacuna.token';
const SETTLE_MS = 1_000;

const SIZES = [
  { name: '1280', viewport: { width: 1280, height: 800 } },
  { name: '390', viewport: { width: 390, height: 844 } },
] as const;
/** The pages, whether somebody is signed in, and the first paint that is aimed at, in milliseconds. */
const PAGES = [
  { path: '/', isMember: false, aimMs: 1_200 },
  { path: '/practice', isMember: true, aimMs: 2_300 },
] as const;

interface Paint {
  firstMs: number;
  /** By how much things moved while the page loaded. */
  shift: number;
}

async function paintOf(context: BrowserContext, url: string): Promise<Paint> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BYTES,
    uploadThroughput: UP_BYTES,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(async () => {
    const shifts = await new Promise<number[]>((resolve) => {
      new PerformanceObserver((list) => {
        resolve(list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value));
      }).observe({ type: 'layout-shift', buffered: true });
      // Where nothing has moved nobody is told.
      setTimeout(() => resolve([]), 100);
    });
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return { firstMs: first?.startTime ?? Number.NaN, shift: shifts.reduce((sum, value) => sum + value, 0) };
  });
}

async function measure(browser: Browser, base: string, token: string, runs: number) {
  const rows = [];
  for (const { path, isMember, aimMs } of PAGES) {
    for (const { name, viewport } of SIZES) {
      const paints: Paint[] = [];
      for (let run = 0; run < runs; run += 1) {
        const context = await browser.newContext({ viewport });
        if (isMember)
          await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
        paints.push(await paintOf(context, base + path));
        await context.close();
      }
      const first = paints.map(({ firstMs }) => firstMs);
      const shift = Math.max(...paints.map((paint) => paint.shift));
      rows.push({ path, name, first, shift, aimMs, isMet: median(first) <= aimMs && shift < UNSEEN_SHIFT });
    }
  }
  return rows;
}

/**
 * What a slow phone shows first, and when (1.6 Mbit/s, 150 ms, CPU ÷ 4, empty cache), of the built web client.
 * @returns whether the aims are met
 */
export async function benchPaint(runs: number): Promise<boolean> {
  heading('First paint');
  const executablePath = findBrowser();
  if (executablePath === null) {
    say('  No browser is installed here.');
    return true;
  }
  const server = await startServerProcess({ RATE_LIMITS: 'off' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { token } = await newStudent(server);
    const rows = await measure(browser, `http://${server.host}:${server.port}`, token, runs);
    say(`  1.6 Mbit/s, 150 ms, CPU ÷ ${CPU_SLOWDOWN}, nothing cached; ${runs} runs each, median (least–most)\n`);
    table([
      ['page', 'width', 'first paint ms', 'aim ms', 'layout shift', ''],
      ...rows.map(({ path, name, first, shift, aimMs, isMet }) => [
        path,
        name,
        spread(first, 0),
        String(aimMs),
        shift.toFixed(4),
        isMet ? 'met' : 'not met',
      ]),
    ]);
    return rows.every(({ isMet }) => isMet);
  } finally {
    await browser.close();
    await server.stop();
  }
}
