import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import manifest from '../package.json' with { type: 'json' };
import { ROOT } from './steps.ts';

/**
 * `npm run sbom`: what Lacuna is made of, as the lock file has it, in CycloneDX: names, versions, licences and checksums. Arguments go to
 * npm, such as `--omit dev`, which leaves out what only development needs.
 */
const FOLDER = 'test-results';
const FILE = `${FOLDER}/sbom.json`;
const ROOM_BYTES = 64 * 1024 * 1024;

interface Sbom {
  metadata: { component: { name: string } };
  components: unknown[];
}

// What runs this says where it is; a shell would be needed to find it otherwise.
const npm = process.env['npm_execpath'];
if (npm === undefined) throw new Error('Run it as `npm run sbom`.');
const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...process.argv.slice(2)];
const { status, stdout, stderr } = spawnSync(process.execPath, [npm, ...asked], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: ROOM_BYTES,
});
if (status === 0) {
  const sbom = JSON.parse(stdout) as Sbom;
  // npm takes the folder's name, which whoever cloned it has chosen.
  sbom.metadata.component.name = manifest.name;
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  writeFileSync(join(ROOT, FILE), `${JSON.stringify(sbom, null, 2)}\n`);
  process.stdout.write(`${sbom.components.length} parts: ${FILE}\n`);
} else {
  process.stderr.write(stderr);
  process.exitCode = 1;
}
