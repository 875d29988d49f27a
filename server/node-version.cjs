'use strict';

// Plain JavaScript that any Node can read: an old one stops here with a clear line instead of at the first TypeScript file.
const OLDEST_MAJOR = 24;

if (Number(process.versions.node.split('.')[0]) < OLDEST_MAJOR) {
  console.error(
    `Lacuna needs Node ${OLDEST_MAJOR} or newer; this is Node ${process.versions.node}. ` +
      'Run it with the npm scripts after `npm ci`, which brings Node 24 to Linux and 64-bit Windows, or install a newer Node.',
  );
  process.exit(1);
}
