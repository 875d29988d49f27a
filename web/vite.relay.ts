import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WEB = fileURLToPath(new URL('.', import.meta.url));
const { resolve } = createRequire(import.meta.url);
const HOOKS = resolve('react-relay/lib/hooks.js');
const RUNTIME = resolve('relay-runtime/lib/index.js');
const FLAGS = resolve('relay-runtime/lib/util/RelayFeatureFlags.js');
/** Hooks that few screens use: these fetch each its own file. */
const RARE = { usePaginationFragment: 'react-relay/lib/relay-hooks/usePaginationFragment' } as const;

const IMPORTS = (name: string) => new RegExp(String.raw`import \{([^}]*)\} from '${name}';`, 'gu');
const STATEMENTS = /^(var [^;]*;|module\.exports = \{[^}]*\};)$/gmu;
const DECLARATORS = /(\w+) = (\{[^}]*\}|[^,;{]+)(?=[,;])/gu;
const PROPERTIES = /^ {2}(\w+): ([\w.]+)/gmu;
const WORDS = /\w+/gu;
const FLAG_VALUES = /^ {2}(\w+): (true|false|null|\d+),?$/gmu;
const FLAG_USES = /(?<![.\w])(?:\w+\.)?RelayFeatureFlags\.(\w+)/gu;

/**
 * Relay comes as CommonJS, of which no bundler leaves anything out. This takes from the two files that gather its parts what
 * neither the client nor the hooks that it uses ask for, puts the values of Relay's switches in the place of their names, so that
 * nothing is left of what is switched off, and gives hooks that few screens use a way of their own: a third of Relay.
 * @throws Error (fails the build) where Relay is written otherwise than expected: a part that is missing would blank the page
 */
export function slimRelay(): Plugin[] {
  return [slimIndexes(), constantFlags(), rareHooks()];
}

function slimIndexes(): Plugin {
  return {
    name: 'lacuna:slim-relay',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /(react-relay[\\/]lib[\\/]hooks|relay-runtime[\\/]lib[\\/]index)\.js$/u },
      handler(code, id) {
        const inClient = namesInClient('react-relay');
        const rare = Object.entries(RARE).filter(([name]) => inClient.delete(name));
        const hooks = pruned(readFileSync(HOOKS, 'utf8'), 'react-relay', inClient);
        if (id.startsWith(HOOKS)) return { code: hooks, map: null };
        if (!id.startsWith(RUNTIME)) return null;
        const asked = namesInHooks([
          [hooks, HOOKS],
          ...rare.map(([, path]) => resolve(path)).map((file) => [readFileSync(file, 'utf8'), file] as const),
        ]);
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

/** Of two ways that a switch decides between, only one is left. */
function constantFlags(): Plugin {
  const flags = new Map([...readFileSync(FLAGS, 'utf8').matchAll(FLAG_VALUES)].map(([, name, value]) => [name, value]));
  return {
    name: 'lacuna:constant-relay-flags',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /(react-relay|relay-runtime)[\\/]lib[\\/]/u, code: 'RelayFeatureFlags.' },
      handler(code, id) {
        const decided = code.replaceAll(FLAG_USES, (_use, name: string) => {
          const value = flags.get(name);
          if (value === undefined) throw new Error(`relay-runtime has no switch ${name}, which ${id} asks for`);
          return value;
        });
        return { code: withoutOtherEdition(decided), map: null };
      },
    },
  };
}

/** A module that is there in two editions fetches both before a switch decides between them. */
function withoutOtherEdition(code: string): string {
  if (!code.includes('./useFragmentInternal_CURRENT')) return code;
  if (!/if \(true\) \{\s*return \(0, _useFragmentInternal_EXPERIMENTAL\b/u.test(code))
    throw new Error('useFragmentInternal of react-relay is not written as expected');
  return code.replaceAll('./useFragmentInternal_CURRENT', './useFragmentInternal_EXPERIMENTAL');
}

/** What a source of the client imports of `RARE` it imports from that hook's own file. */
function rareHooks(): Plugin {
  const files = new Map(Object.entries(RARE).map(([name, path]) => [resolve(path), name]));
  return {
    name: 'lacuna:rare-relay-hooks',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /^(?!.*node_modules).*\.tsx?$|react-relay[\\/]lib[\\/]relay-hooks[\\/]\w+\.js$/u },
      handler(code, id) {
        if (!id.includes('node_modules')) return { code: apart(code), map: null };
        const hook = files.get(id);
        return hook === undefined ? null : { code: underItsName(code, hook), map: null };
      },
    },
  };
}

function apart(code: string): string {
  return code.replaceAll(IMPORTS('react-relay'), (_statement, list: string) => {
    const names = list.split(',').map((name) => name.trim());
    const rare = Object.entries(RARE).filter(([name]) => names.includes(name));
    const others = names.filter((name) => !Object.hasOwn(RARE, name));
    return [
      `import { ${others.join(', ')} } from 'react-relay';`,
      ...rare.map(([name, path]) => `import { ${name} } from '${path}';`),
    ].join(' ');
  });
}

/** A hook that is all of its module, as one of its exports: else each page would carry what tells the two apart. */
function underItsName(code: string, name: string): string {
  const whole = `module.exports = ${name};`;
  if (!code.includes(whole)) throw new Error(`${name} of react-relay is not written as expected`);
  return code.replace(whole, `module.exports = { ${name}: ${name} };`);
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

/** What the modules, and those that they need, read from relay-runtime. */
function namesInHooks(modules: readonly (readonly [code: string, file: string])[]): Set<string> {
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
      throw new Error(`${file} asks relay-runtime for something other than names`);
    for (const name of direct) names.add(name);
    for (const holder of holders)
      for (const [, name = ''] of code.matchAll(new RegExp(`(?<![\\w.])${holder}\\.(\\w+)`, 'gu'))) names.add(name);
  };
  for (const [code, file] of modules) visit(code, file);
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
  if (lost.length > 0) throw new Error(`${packageName} is not written as expected: no value for ${lost.join(', ')}`);
  return text;
}
