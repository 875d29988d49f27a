import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WEB = fileURLToPath(new URL('.', import.meta.url));
const { resolve } = createRequire(import.meta.url);
const HOOKS = resolve('react-relay/lib/hooks.js');
const RUNTIME = resolve('relay-runtime/lib/index.js');

const IMPORTS = (name: string) => new RegExp(String.raw`import \{([^}]*)\} from '${name}';`, 'gu');
const STATEMENTS = /^(var [^;]*;|module\.exports = \{[^}]*\};)$/gmu;
const DECLARATORS = /(\w+) = (\{[^}]*\}|[^,;{]+)(?=[,;])/gu;
const PROPERTIES = /^ {2}(\w+): ([\w.]+)/gmu;
const WORDS = /\w+/gu;

/**
 * Relay comes as CommonJS, of which no bundler leaves anything out. This takes from the two files that gather its parts what
 * neither the client nor the hooks that it uses ask for: a fifth of Relay.
 * @throws Error (fails the build) where Relay is written otherwise than expected: a part that is missing would blank the page
 */
export function slimRelay(): Plugin {
  return {
    name: 'lacuna:slim-relay',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /(react-relay[\\/]lib[\\/]hooks|relay-runtime[\\/]lib[\\/]index)\.js$/u },
      handler(code, id) {
        const hooks = pruned(readFileSync(HOOKS, 'utf8'), 'react-relay', namesInClient('react-relay'));
        if (id.startsWith(HOOKS)) return { code: hooks, map: null };
        if (!id.startsWith(RUNTIME)) return null;
        const asked = namesInHooks(hooks);
        const missing = [...asked].filter((name) => !code.includes(`\n  ${name}: `));
        if (missing.length > 0) throw new Error(`relay-runtime has no ${missing.join(', ')}, which its hooks ask for`);
        return {
          code: pruned(code, 'relay-runtime', new Set([...namesInClient('relay-runtime'), ...asked])),
          map: null,
        };
      },
    },
  };
}

/** What the client's sources import from a package, types among it. */
function namesInClient(name: string): Set<string> {
  const names = new Set<string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: WEB })) {
    for (const [, list = ''] of readFileSync(join(WEB, file), 'utf8').matchAll(IMPORTS(name))) {
      for (const part of list.split(',')) {
        const imported = part.trim();
        if (imported !== '' && !imported.startsWith('type ')) names.add(imported.split(' ')[0] ?? '');
      }
    }
  }
  return names;
}

/** What the modules that `hooks` needs read from relay-runtime. */
function namesInHooks(hooks: string): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = (code: string, file: string) => {
    for (const [, path = ''] of code.matchAll(/require\(["'](\.[^"']+)["']\)/gu)) {
      const needed = resolve(join(dirname(file), path));
      if (seen.has(needed)) continue;
      seen.add(needed);
      visit(readFileSync(needed, 'utf8'), needed);
    }
    const holders = [...code.matchAll(/(\w+) = require\(["']relay-runtime["']\)(?=[,;])/gu)].map(
      ([, holder]) => holder,
    );
    const uses = [...code.matchAll(/["']relay-runtime["']/gu)].length;
    const direct = [...code.matchAll(/require\(["']relay-runtime["']\)\.(\w+)/gu)].map(([, name = '']) => name);
    if (uses !== holders.length + direct.length)
      throw new Error(`${file} asks relay-runtime for something else than names`);
    for (const name of direct) names.add(name);
    for (const holder of holders)
      for (const [, name = ''] of code.matchAll(new RegExp(`(?<![\\w.])${holder}\\.(\\w+)`, 'gu'))) names.add(name);
  };
  visit(hooks, HOOKS);
  return names;
}

/** The module without the exports that are not in `wanted`, and without what only these needed. */
function pruned(code: string, packageName: string, wanted: ReadonlySet<string>): string {
  const statements = [...code.matchAll(STATEMENTS)].map(([statement]) => statement);
  const last = statements.pop() ?? '';
  const exported = new Map([...last.matchAll(PROPERTIES)].map(([, name = '', value = '']) => [name, value]));
  // Types are imported like values.
  const kept = [...exported].filter(([name]) => wanted.has(name));
  if (!last.startsWith('module.exports') || kept.length === 0)
    throw new Error(`${packageName} is not written as expected`);
  const needed = new Set(kept.flatMap(([, value]) => value.match(WORDS) ?? []));
  const body: string[] = [];
  for (const statement of statements.toReversed()) {
    const declarators = [...statement.matchAll(DECLARATORS)].toReversed().filter(([, name = '', value = '']) => {
      if (!needed.has(name)) return false;
      for (const word of value.replaceAll(/'[^']*'/gu, '').match(WORDS) ?? []) needed.add(word);
      return true;
    });
    if (declarators.length > 0)
      body.unshift(
        `var ${declarators
          .toReversed()
          .map(([one]) => one)
          .join(', ')};`,
      );
  }
  const text = ["'use strict';", ...body, `module.exports = { ${kept.map((one) => one.join(': ')).join(', ')} };`].join(
    '\n',
  );
  const lost = kept.map(([, value]) => value).filter((value) => !new RegExp(`\\b${value} = `, 'u').test(text));
  if (lost.length > 0) throw new Error(`${packageName} is not written as expected: ${lost.join(', ')} have no value`);
  return text;
}
