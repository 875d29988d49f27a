import relay from 'vite-plugin-relay';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        // Its packages load graphql's CommonJS build; ours would get the other one, and two schemas know nothing of each other.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/{api,rest,ws,arch,kernel}/**/*.test.ts'],
          globalSetup: ['tests/testkit/setup.ts'],
          setupFiles: ['tests/testkit/cleanup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [relay],
        resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/testkit/setup.ts'],
        },
      },
    ],
  },
});
