import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { PrismaPGlite } from 'pglite-prisma-adapter';

/** The hand-written schema of the database. */
export const SCHEMA_FILE = fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url));
/** One folder for each migration. */
export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** Its name. */
export const LOCK_FILE = 'migration_lock.toml';
const NOTHING_EXTERNAL = { externalTables: [], externalEnums: [] };

/** Written beside the migrations, as Prisma does; the engine reads the kind of database from it. */
export const LOCK_FILE_TEXT = 'provider = "postgresql"\n';

async function instantiateBindings(): Promise<void> {
  // The package's own entry imports the .wasm file as a module, which Node still calls experimental.
  const place = new URL('./schema_engine_bg.wasm', import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const { instance } = await WebAssembly.instantiate(await readFile(place), {
    './schema_engine_bg.js': bindings as unknown as WebAssembly.ModuleImports,
  });
  const exports = instance.exports as { __wbindgen_start(): void };
  bindings.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
}

/** Once: the bindings keep views of their memory, which a second instance would not replace. */
let bound: Promise<void> | null = null;
function loadBindings(): Promise<void> {
  bound ??= instantiateBindings();
  return bound;
}

function migrationList(directory: string) {
  const names = existsSync(directory)
    ? readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  const lockFile = join(directory, LOCK_FILE);
  return {
    baseDir: directory,
    lockfile: { path: LOCK_FILE, content: existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : LOCK_FILE_TEXT },
    // Left out, the engine panics.
    shadowDbInitScript: '',
    migrationDirectories: names
      .map(({ name }) => name)
      .toSorted()
      .map((name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: readFileSync(join(directory, name, 'migration.sql'), 'utf8') },
        },
      })),
  };
}

/**
 * What is missing in the migrations to make them equal the schema, found by Prisma's own engine over a database in memory: it needs
 * neither a server nor a download.
 * @param schemaFile a Prisma schema
 * @param migrationsDirectory absolute; it need not exist
 * @returns the SQL that leads from one to the other; null when they are equal
 * @throws Error when the schema is invalid or a migration fails
 */
export async function schemaDiff(
  schemaFile = SCHEMA_FILE,
  migrationsDirectory = MIGRATIONS_DIRECTORY,
): Promise<string | null> {
  await loadBindings();
  const files = [{ path: schemaFile, content: readFileSync(schemaFile, 'utf8') }];
  const database = await PGlite.create();
  let engine: bindings.SchemaEngine | null = null;
  try {
    engine = await bindings.SchemaEngine.new(
      { datamodels: files.map(({ path, content }) => [path, content]) },
      () => {},
      bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(database)),
    );
    const difference = await engine.diff({
      from: { tag: 'migrations', ...migrationList(migrationsDirectory) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: NOTHING_EXTERNAL,
    });
    return difference.exitCode === 0 ? null : (difference.stdout ?? '');
  } finally {
    engine?.free();
    await database.close();
  }
}
