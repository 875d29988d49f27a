// Who may import whom (the table is in CONTRIBUTING.md). One rule a line of that table.
const test = '\\.test\\.tsx?$';
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** The floors of server/features, lowest first: an import goes down only. */
const FLOORS = [
  'curriculum',
  'audit',
  'person',
  'consent',
  'auth',
  'profile',
  'access-tokens',
  'pool',
  'practice',
  'leaving',
];
const floors = FLOORS.slice(0, -1).map((floor, index) =>
  rule(
    `${floor}-imports-down-only`,
    { path: `^server/features/${floor}/`, pathNot: test },
    { path: `^server/features/(${FLOORS.slice(index + 1).join('|')})/` },
    'the floors of server/features: CONTRIBUTING.md',
  ),
);

module.exports = {
  forbidden: [
    ...floors,
    rule(
      'graphql-and-rest-know-no-feature',
      { path: '^server/(graphql|rest)/', pathNot: test },
      { path: '^server/(features/|schema\\.ts|rows\\.ts)' },
      'what gathers the features stands above them',
    ),
    rule(
      'no-circles',
      { pathNot: test },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Circular imports',
    ),
    rule(
      'kernel-knows-nothing-of-ours',
      { path: '^server/kernel/' },
      { path: '^(server|web|tests)/', pathNot: '^server/(kernel|generated)/' },
      'kernel: no business words',
    ),
    rule(
      'access-imports-kernel',
      { path: '^server/access/' },
      { path: '^server/', pathNot: '^server/(access|kernel)/' },
      'access: kernel only',
    ),
    rule(
      'domain-is-free-of-transport',
      { path: '^server/features/.*/[^/]*(?<!\\.(schema|rest|store|rest\\.answers|jobs))\\.ts$', pathNot: test },
      { path: '^server/(graphql|rest|doors|http)/|node_modules/(fastify|@pothos|graphql)/' },
      'rules and use-cases know no GraphQL, REST or Fastify',
    ),
    rule(
      'domain-uses-own-store',
      { path: '^server/features/([^/]+)/', pathNot: `${test}|\\.schema\\.ts$|^server/features/leaving/` },
      { path: '^server/features/([^/]+)/.*\\.store\\.ts$', pathNot: '^server/features/($1|person)/' },
      "no other feature's store; a person's row is everybody's, and leaving gathers what all others hold",
    ),
    rule(
      'store-is-below-domain',
      { path: '\\.store\\.ts$' },
      { path: '^server/(graphql|rest|doors|http)/|\\.domain\\.ts$' },
      'store: kernel, access, Prisma',
    ),
    rule(
      'schema-reaches-own-store',
      { path: '^server/features/([^/]+)/.*\\.schema\\.ts$' },
      { path: '^server/features/([^/]+)/.*\\.store\\.ts$', pathNot: '^server/features/($1|person)/' },
      'schema: own store only',
    ),
    rule('schema-knows-no-rest', { path: '\\.schema\\.ts$' }, { path: '^server/rest/' }, 'schema: no REST'),
    rule(
      'rest-rows-are-data',
      { path: '\\.rest(\\.answers)?\\.ts$' },
      {
        path: '^(server|node_modules)/',
        pathNot: '^server/rest/table\\.ts$|\\.rest(\\.answers)?\\.ts$|\\.rules\\.ts$|^node_modules/zod/',
      },
      'a row reaches neither domain nor database',
    ),
    rule(
      'rules-import-rules-alone',
      { path: '^server/.*\\.rules\\.ts$' },
      { pathNot: '\\.rules\\.ts$|node_modules/zod/' },
      'rules are pure, in the browser too',
    ),
    rule(
      'web-features-are-private',
      { path: '^web/features/([^/]+)/', pathNot: test },
      { path: '^web/', pathNot: '^web/(features/$1/|ui/|lib/|app/relay/|features/[^/]+/shared/)' },
      "a feature sees itself, ui, lib, app/relay and other features' shared/",
    ),
    rule(
      'web-ui-is-presentational',
      { path: '^web/(ui|lib)/', pathNot: test },
      { path: '^web/(features|app)/|node_modules/(react-relay|relay-runtime)/' },
      'ui and lib: nothing of ours, no Relay',
    ),
    rule(
      'web-and-server-share-the-contract-only',
      { path: '^web/' },
      { path: '^server/', pathNot: '\\.rules\\.ts$' },
      'schema.graphql, and rules that are pure',
    ),
    rule(
      'shared-rules-are-pure',
      { path: '^server/features/auth/.*\\.rules\\.ts$' },
      { pathNot: '\\.rules\\.ts$' },
      'a browser runs them too: they import each other alone',
    ),
    rule(
      'server-knows-no-web',
      { path: '^server/' },
      { path: '^web/', pathNot: '^web/persisted\\.json$' },
      'only schema.graphql',
    ),
    rule(
      'no-test-code-in-production',
      { path: '^(server|web|scripts)/', pathNot: `${test}|^web/(test|testing)/` },
      { path: '^tests/' },
      'tests stay outside',
    ),
  ],
};
