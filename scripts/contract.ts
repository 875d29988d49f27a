import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { printContract } from '../server/doors/graphql/print.ts';
import { openApiDocument } from '../server/doors/rest/openapi.ts';
import { restRows } from '../server/rows.ts';
import { graphqlBreaks, notAccepted, openApiBreaks } from './contract.breaks.ts';

/**
 * The contract with third parties. Without an argument: fails when the current schema or OpenAPI document breaks the ones
 * last promised and the break is not listed in `accepted.md` beside them. With `--promise`: the current ones are promised
 * from now on, under the next version.
 */
const PROMISED = new URL('../tests/contract/', import.meta.url);
const MANIFESTS = ['../package.json', '../package-lock.json'].map((name) => new URL(name, import.meta.url));
const ACCEPTED = `# Accepted breaks

Where the current schemas break the promised ones in this directory. One per line, after \`- \`, copied word for word
from \`npm run check\`. \`npm run promise\` promises the current ones and empties the list.
`;

const read = (name: string) => readFile(new URL(name, PROMISED), 'utf8');
const write = (name: string, text: string) => writeFile(new URL(name, PROMISED), text);

const present = { graphql: printContract(), openApi: openApiDocument(restRows) };

async function breaks(): Promise<string[]> {
  const promised = JSON.parse(await read('openapi.json')) as unknown;
  return [...graphqlBreaks(await read('schema.graphql'), present.graphql), ...openApiBreaks(promised, present.openApi)];
}

interface Manifest {
  version: string;
  packages?: Record<string, { version: string }>;
}

/** A break raises the second number while the first is 0, as semantic versions have it; anything else the third. */
function nextVersion(version: string, hasBreaks: boolean): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (!hasBreaks) return `${major}.${minor}.${patch + 1}`;
  return major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`;
}

async function promise(): Promise<void> {
  const hasBreaks = (await breaks()).length > 0;
  let version = '';
  for (const manifest of MANIFESTS) {
    const content = JSON.parse(await readFile(manifest, 'utf8')) as Manifest;
    version = nextVersion(content.version, hasBreaks);
    content.version = version;
    const own = content.packages?.[''];
    if (own) own.version = version;
    await writeFile(manifest, `${JSON.stringify(content, null, 2)}\n`);
  }
  const info = { ...(present.openApi['info'] as object), version };
  await write('openapi.json', `${JSON.stringify({ ...present.openApi, info }, null, 2)}\n`);
  await write('schema.graphql', present.graphql);
  await write('accepted.md', ACCEPTED);
  console.log(`Promised as version ${version}.`);
}

if (process.argv.includes('--promise')) await promise();
else {
  const open = notAccepted(await breaks(), await read('accepted.md'));
  if (open.length > 0) {
    console.error(`This breaks what third parties were promised:\n${open.map((line) => `- ${line}`).join('\n')}`);
    console.error('Fix it, list it in tests/contract/accepted.md, or promise the current state: npm run promise');
    process.exitCode = 1;
  }
}
