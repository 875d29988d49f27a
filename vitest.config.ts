import process from 'node:process';
import { fileURLToPath } from 'node:url';
import relay from 'vite-plugin-relay';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// On a machine that does other things too; the runner names what it tried again.
const retry = process.env['CI'] ? 1 : 0;

/** What needs modules of its own, because another file may have loaded them already, or because it leaves them changed. */
const ALONE = 'web/**/*.alone.test.{ts,tsx}';

const web = (name: string, files: { isolate: boolean; include: string[]; exclude?: string[] }) =>
  ({
    plugins: [relay],
    resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
    test: {
      name,
      retry,
      environment: 'jsdom',
      testTimeout: 60_000,
      setupFiles: ['web/testkit/setup.ts'],
      ...files,
    },
  }) satisfies TestProjectInlineConfiguration;

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A busy machine is slow, which is no fault; what never comes is one, a little later.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        // Its packages load graphql's CommonJS build; ours would get the other one, and two schemas know nothing of each other.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          retry,
          environment: 'node',
          // Loading the server takes each file two seconds, and its modules keep nothing of a caller's.
          isolate: false,
          // V8 ends the process now and then where many embedded databases come and go in it and it guards their code with the processor's keys.
          execArgv: ['--no-memory-protection-keys'],
          // The processes that tests start load what others have compiled, as `npm start` does.
          env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/lacuna', import.meta.url)) },
          include: ['server/**/*.test.ts', 'tests/{api,rest,ws,arch,kernel}/**/*.test.ts'],
          globalSetup: ['tests/testkit/setup.ts'],
          setupFiles: ['tests/testkit/cleanup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      web('web', { isolate: false, include: ['web/**/*.test.{ts,tsx}'], exclude: [ALONE] }),
      web('web-alone', { isolate: true, include: [ALONE] }),
    ],
  },
});
