import { cpus } from 'node:os';
import process from 'node:process';
import { benchChoice } from './choice.ts';
import { benchCrowd } from './crowd.ts';
import { dropAbandoned, dropAll, findServer } from './database.ts';
import { benchFanOut } from './fanOut.ts';
import { benchFigures } from './figures.ts';
import { benchTable } from './homeworkTable.ts';
import { type Flags, readFlags } from './flags.ts';
import { benchLive } from './liveRound.ts';
import { benchMemory } from './memory.ts';
import { benchMonitors } from './monitors.ts';
import { benchPaint } from './paint.ts';
import { say } from './print.ts';
import { writeRatios } from './ratios.ts';
import { benchRequests } from './requests.ts';
import { killServers, leaveServerCore } from './servers.ts';
import { benchSignIn } from './sign-in.ts';

const MS_PER_SECOND = 1000;

async function run(flags: Flags): Promise<void> {
  const start = performance.now();
  const server = await findServer();
  const apart = leaveServerCore();
  say(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'a processor without a name'}`);
  say(apart ? 'The load comes from another core than the servers run on.' : 'Load and servers share their cores.');
  if (server) {
    say(
      `PostgreSQL ${server.version}, which does not wait for the disk to confirm a commit (synchronous_commit = off)`,
    );
    await dropAbandoned(server.url);
    if (flags.parts.includes('requests') && !(await benchRequests(server.url, flags))) process.exitCode = 1;
  } else {
    say(
      'No PostgreSQL answers here (TEST_DATABASE_URL names one): only the choice is measured, on the embedded database.',
    );
  }
  if (flags.parts.includes('choice')) await benchChoice(server?.url ?? null, flags);
  if (server && flags.parts.includes('analytics') && !(await benchFigures(server.url, flags))) process.exitCode = 1;
  if (server && flags.parts.includes('sign-in')) await benchSignIn(server.url, flags);
  if (server && flags.parts.includes('table') && !(await benchTable(server.url, flags))) process.exitCode = 1;
  if (server && flags.parts.includes('live') && !(await benchLive(server.url, flags))) process.exitCode = 1;
  if (server && flags.parts.includes('crowd') && !(await benchCrowd(server.url, flags))) process.exitCode = 1;
  if (server && flags.parts.includes('monitors') && !(await benchMonitors(server.url, flags))) process.exitCode = 1;
  if (server && flags.parts.includes('fan-out') && !(await benchFanOut(server.url, flags))) process.exitCode = 1;
  if (server && flags.parts.includes('memory') && !(await benchMemory(server.url, flags))) process.exitCode = 1;
  if (flags.parts.includes('paint') && !(await benchPaint(flags.paints))) process.exitCode = 1;
  if (flags.writes) for (const file of writeRatios()) say(`\nwritten: ${file}`);
  say(`\n${((performance.now() - start) / MS_PER_SECOND).toFixed(0)} s in all`);
}

let stopping: Promise<never> | null = null;

function stop(): void {
  stopping ??= (async () => {
    await killServers();
    await dropAll();
    // One that was being started meanwhile.
    await killServers();
    process.exit(1);
  })();
}

const flags = readFlags(process.argv.slice(2));
if (flags) {
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await run(flags);
  } catch (error) {
    // Told to stop, the bench breaks off wherever it is.
    if (stopping === null) throw error;
  } finally {
    await (stopping ?? dropAll());
  }
}
