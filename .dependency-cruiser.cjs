// Who may import whom (the table is in CONTRIBUTING.md). One rule a line of that table.
const test = '\\.test(?:kit)?\\.tsx?$';
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
  'passkeys',
  'people',
  'pool',
  'ab-tests',
  'practice',
  'review',
  'analytics',
  'reminders',
  'classrooms',
  'homework',
  'demo',
  'live',
  'objections',
  'leaving',
];

/** The floors of web/features, likewise: those of the server that have screens, and the screens that are put together of several. */
const WEB_FLOORS = [
  'legal',
  'person',
  'consent',
  'auth',
  'profile',
  'access-tokens',
  'leaving',
  'practice',
  'review',
  'analytics',
  'reminders',
  'classrooms',
  'homework',
  'live',
  'registration',
  'settings',
  'dashboard',
  'admin',
  'landing',
];
const downOnly = (folder, floors) =>
  floors
    .slice(0, -1)
    .map((floor, index) =>
      rule(
        `${folder}-${floor}-imports-down-only`.replaceAll('/', '-'),
        { path: `^${folder}/${floor}/`, pathNot: test },
        { path: `^${folder}/(${floors.slice(index + 1).join('|')})/` },
        'the floors of features: CONTRIBUTING.md',
      ),
    );

module.exports = {
  forbidden: [
    ...downOnly('server/features', FLOORS),
    ...downOnly('web/features', WEB_FLOORS),
    rule(
      'graphql-and-rest-know-no-feature',
      { path: '^server/(graphql|rest)/', pathNot: test },
      { path: '^server/(features/|schema\\.ts|rows\\.ts|downloads\\.ts)' },
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
      'doors-are-opened-by-the-application-alone',
      { path: '^server/', pathNot: `${test}|^server/(doors/|app\\.ts$)` },
      { path: '^server/doors/' },
      'http, access and features know no door: what they share with one stands below both',
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
    rule('web-lib-is-below-ui', { path: '^web/lib/', pathNot: test }, { path: '^web/ui/' }, 'ui imports lib'),
    rule(
      'the-page-of-parts-is-for-development',
      { path: '^web/', pathNot: '^web/gallery/' },
      { path: '^web/gallery/' },
      'web/ui.html alone loads it, and the build does not know that page',
    ),
    rule(
      'one-way-to-icons',
      { path: '^web/', pathNot: '^web/ui/icons\\.ts$' },
      { path: 'node_modules/@tabler/icons-react/' },
      'ui/icons.ts names the drawings',
    ),
    rule(
      'web-and-server-share-the-contract-only',
      { path: '^web/' },
      { path: '^server/', pathNot: '\\.rules\\.ts$' },
      'schema.graphql, and rules that are pure',
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
  options: {
    // By the compiler's own eyes: an import of types alone is one too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '__generated__|server/generated' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
