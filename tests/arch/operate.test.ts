import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SERVER_BUILD } from '../../scripts/build-server.ts';
import { WEB } from '../../scripts/build-web.ts';
import { CLIENT } from '../../scripts/generate-prisma.ts';
import { VARIABLES } from '../../server/env.variables.ts';
import { testApp } from '../testkit/app.ts';
import { START_ARGUMENTS } from '../testkit/deployed.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const exists = (path: string): boolean => existsSync(fileURLToPath(new URL(path, ROOT)));

interface Service {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  command?: string[];
  networks?: unknown;
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const ours = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);

/** Variables of the images around it, those that Docker itself fills in, and those that a library reads. */
const OF_OTHERS = new Set([
  'NODE_ENV',
  'LACUNA_DOMAIN',
  'POSTGRES_PASSWORD',
  'OTEL_TRACES_SAMPLER',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
]);

/** The names of measurements that an expression asks for. */
const measurementsIn = (expression: string): string[] =>
  [...expression.matchAll(/\b((?:lacuna|process|nodejs)_\w+)/g)].map(([, name]) => name as string);

describe('what is deployed', () => {
  it('has two web nodes and a worker', () => {
    expect(ours.map(([name, { environment }]) => [name, environment?.['WORKERS']])).toEqual([
      ['web1', 'none'],
      ['web2', 'none'],
      ['worker', 'only'],
    ]);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['postgres', 'redis', 'proxy']));
  });

  it('sets variables that there are', () => {
    const set = ours.flatMap(([, { environment }]) => Object.keys(environment ?? {}));
    const inImage = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=', 1)[0] as string),
    );
    expect(inImage.length).toBeGreaterThan(0);
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name as string);
    const unknown = [...set, ...inImage, ...asked].filter((name) => !(name in VARIABLES) && !OF_OTHERS.has(name));
    expect(unknown).toEqual([]);
    const said = [...read('docs/operate.md').matchAll(/`([A-Z][A-Z_]{3,})(?:=[\w-]+)?`/g)].map(
      ([, name]) => name as string,
    );
    expect(said.filter((name) => !(name in VARIABLES) && !OF_OTHERS.has(name) && name !== 'SIGTERM')).toEqual([]);
  });

  it('takes no history, data or secrets of the machine into its image', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '.data', '.env']));
  });

  it('has all that the clients and the server are built of, but for what is generated in it', () => {
    const rules = read('.dockerignore').split('\n').filter(Boolean);
    // As Docker reads it: the last rule that fits decides, and one that fits a folder fits all in it.
    const isLeftOut = (file: string): boolean => {
      const folders = file.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'));
      const last = rules.findLast((rule) => folders.some((folder) => matchesGlob(folder, rule.replace(/^!/, ''))));
      return last !== undefined && !last.startsWith('!');
    };
    const needed = globSync(
      [CLIENT, WEB, SERVER_BUILD].flatMap(({ sources }) => sources),
      { cwd: fileURLToPath(ROOT) },
    );
    const missing = needed.map((file) => file.replaceAll('\\', '/')).filter(isLeftOut);
    expect(missing.filter((file) => !file.startsWith('server/generated/'))).toEqual([]);
    expect([isLeftOut('docs/api.md'), isLeftOut('docs/operate.md'), isLeftOut('tests/arch/x.ts')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is built as the first start would do it, where it is built before', () => {
    const prepare = read('scripts/prepare.ts');
    const modules = [...prepare.matchAll(/await step\('[^']+', (\w+)\)/g)].map(
      ([, name]) => new RegExp(`\\b${name}\\b.* from '\\./(.+)'`).exec(prepare)?.[1],
    );
    expect(modules).toHaveLength(3);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts['build']).toBe(modules.map((module) => `node scripts/${module}`).join(' && '));
  });

  it('runs files and mounts folders that there are', () => {
    const dockerfile = read('Dockerfile');
    const run = [
      ...dockerfile.matchAll(/\b(scripts\/[\w.-]+\.ts)/g),
      ...read('docs/operate.md').matchAll(/\b(scripts\/[\w.-]+\.ts)/g),
    ];
    expect(run.length).toBeGreaterThan(3);
    expect(run.map(([, path]) => path as string).filter((path) => !exists(path))).toEqual([]);
    const named = [...read('docs/operate.md').matchAll(/`((?:deploy|tests)\/[\w./-]+)`/g)].map(
      ([, path]) => path as string,
    );
    expect(named.filter((path) => !exists(path))).toEqual([]);
    for (const { volumes = [] } of Object.values(compose.services)) {
      for (const volume of volumes) {
        const [from = ''] = volume.split(':', 1);
        expect([volume, from.startsWith('.') ? exists(from) : from in compose.volumes]).toEqual([volume, true]);
      }
    }
  });

  it('runs as nobody who may do everything, and says whether it is well', () => {
    const last =
      read('Dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    // As `npm start` does, without npm.
    const words = ['node', ...START_ARGUMENTS];
    expect(last).toContain(`\nCMD [${words.map((word) => JSON.stringify(word)).join(', ')}]\n`);
    expect(read('README.md')).toContain(`\nnode_modules/.bin/${words.join(' ')}\n`);
  });

  it('watches what is measured', async () => {
    const app = await testApp();
    const { body } = await app.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    await app.close();
    const measured = new Set(
      [...body.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name as string],
      ),
    );
    const board = JSON.parse(read('deploy/grafana-board.json')) as { panels: { targets: { expr: string }[] }[] };
    const alerts = parse(read('deploy/alerts.yml')) as { groups: { rules: { expr: string }[] }[] };
    const asked = [
      ...board.panels.flatMap(({ targets }) => targets),
      ...alerts.groups.flatMap(({ rules }) => rules),
    ].flatMap(({ expr }) => measurementsIn(expr));
    expect(asked.length).toBeGreaterThan(15);
    expect([...new Set(asked)].filter((name) => !measured.has(name))).toEqual([]);
  });

  it('asks each web node for measurements, from the address that may read them', () => {
    const { scrape_configs: configs } = parse(read('deploy/prometheus.yml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    const targets = configs.flatMap(({ static_configs: statics }) => statics.flatMap((one) => one.targets));
    const web = ours
      .filter(([, { environment }]) => environment?.['WORKERS'] === 'none')
      .map(([name]) => `${name}:4000`);
    expect(targets).toEqual(web);
    expect(compose.services['prometheus']?.networks).toEqual({
      inside: { ipv4_address: ours[0]?.[1].environment?.['METRICS_FROM'] },
    });
    expect(compose.services['proxy']?.networks).toEqual({
      inside: { ipv4_address: ours[0]?.[1].environment?.['TRUSTED_PROXIES'] },
    });
    expect(read('deploy/Caddyfile')).toContain(web.join(' '));
  });
});
