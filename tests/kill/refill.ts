import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { ensureBrowser } from '../../scripts/browser.ts';
import { runScript } from '../e2e/ownServer.ts';
import { newStudent } from '../testkit/restClient.ts';
import type { Cluster } from './cluster.ts';
import type { Part } from './parts.ts';

// Good is from 300 on: five more than there are, so that some have to be written.
const VALIDATED = 95;
const WAITING = 200;
const GOOD_MS = 180_000;
const SHOWN_MS = 30_000;
const LOOK_MS = 50;
/** Between two kills of the other node while the refill is under way. */
const PAUSE_MS = 1_500;
/** What a bar shows at least where it moves: more than its beginning and its end. */
const STEPS_LEAST = 3;

/** What a browser saw of a refill. */
export interface Watched {
  /** Different figures of the progress bar. */
  steps: number;
  ms: number;
  /** How often the other node was killed meanwhile. */
  kills: number;
  faults: string[];
}

/** A superuser's browser on the monitor of node A. */
async function openMonitor(page: Page, { databaseUrl, nodes: [a] }: Cluster): Promise<void> {
  const { email, password } = await newStudent(a);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('UPDATE users SET is_superuser = true WHERE email = $1', [email]);
  } finally {
    await client.end();
  }
  await page.goto(`http://${a.host}:${a.port}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/practice');
  await page.goto(`http://${a.host}:${a.port}/admin/pools`);
  await page.getByText('Live', { exact: true }).waitFor({ timeout: SHOWN_MS });
}

/** Kills a part again and again, each time once it is up, until it is told to stop. Returns how often. Throws where it does not come up. */
async function killAgain(part: Part, stop: AbortSignal): Promise<number> {
  let kills = 0;
  while (!stop.aborted) {
    await part.up(GOOD_MS); // oxlint-disable-line no-await-in-loop -- one kill after another
    if (stop.aborted) break;
    part.kill();
    kills += 1;
    await sleep(PAUSE_MS, undefined, { signal: stop }).catch(() => {}); // oxlint-disable-line no-await-in-loop
  }
  return kills;
}

/**
 * A browser on node A watches a refill that runs on the worker, while node B is killed again and again and another one takes its place.
 */
export async function watchRefill(cluster: Cluster): Promise<Watched> {
  const [, b] = cluster.nodes;
  await runScript('tests/e2e/criticalPool.child.ts', cluster.databaseUrl, String(VALIDATED), String(WAITING));
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
  const seen = new Set<string>();
  const faults: string[] = [];
  let kills = 0;
  try {
    const page = await browser.newPage();
    await openMonitor(page, cluster);
    const row = page.getByRole('table', { name: 'Verb–preposition collocations' }).getByRole('row', { name: /^A2/ });
    await row.getByText('critical').waitFor({ timeout: SHOWN_MS });
    // It is gone where the page is loaded again.
    await page.evaluate("document.documentElement.dataset.loaded = 'once'");
    const bar = page.getByRole('progressbar', { name: 'Refill', exact: true });
    const began = performance.now();
    await page.getByRole('button', { name: 'Refill pools' }).click();
    const end = new AbortController();
    const killing = killAgain(b.part, end.signal);
    // Without the other node there is nothing left to see; what it was is thrown below.
    killing.catch(() => end.abort());
    let isGood = false;
    try {
      while (!isGood && !end.signal.aborted && performance.now() - began < GOOD_MS) {
        // oxlint-disable-next-line no-await-in-loop -- one look after another
        const [text, shown] = await Promise.all([
          row.innerText(),
          bar.getAttribute('aria-valuetext', { timeout: LOOK_MS }).catch(() => null),
        ]);
        if (shown !== null) seen.add(shown);
        isGood = text.includes('good');
        await sleep(LOOK_MS); // oxlint-disable-line no-await-in-loop
      }
    } finally {
      end.abort();
      kills = await killing;
    }
    const ms = Math.round(performance.now() - began);
    if (!isGood) faults.push(`The pool was not good after ${ms} ms: ${await row.innerText()}`);
    if (seen.size < STEPS_LEAST) faults.push(`The progress bar showed ${[...seen].join(', ') || 'nothing'}`);
    if ((await page.evaluate('document.documentElement.dataset.loaded')) !== 'once')
      faults.push('The page was loaded anew');
    return { steps: seen.size, ms, kills, faults };
  } finally {
    await browser.close();
    await cluster.allUp();
  }
}
