// No circle between the folders of server/features, nor between them and what they are built with. Apart from the other rules:
// a folder's tests, and the types of what the application hands in (server/deps.ts), would close circles of their own.
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-circles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    includeOnly: '^server/(features|graphql|rest)/',
    exclude: { path: '\\.test\\.ts$' },
  },
};
