// Relay's compiler and its Babel plugin read this file with `require`: the odd export is what both accept from an ES module.
const config = {
  src: './web',
  schema: './schema.graphql',
  language: 'typescript',
  eagerEsModules: true,
  excludes: ['**/node_modules/**', '**/__generated__/**'],
  persistConfig: { file: './web/persisted.json', algorithm: 'SHA256' },
  noFutureProofEnums: true,
  customScalarTypes: { Date: 'string', DateTime: 'string' },
};

export { config as 'module.exports' };
