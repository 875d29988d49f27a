import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../server/doors/rest/openapi.ts';
import { restRows } from '../../server/rows.ts';
import { blocksOf } from '../testkit/documents.ts';

const FOLDER = '/client';
const TYPES = `${FOLDER}/lacuna.ts`;
const CLIENT = `${FOLDER}/typed.ts`;
/** What its first line says is this client. */
const NAMED = '// typed.ts\n';
const DOCUMENT = new URL('../../docs/api.md', import.meta.url);

/** What the compiler, at its strictest, says of files in memory. */
function complaints(files: Readonly<Record<string, string>>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: ['node'],
    allowImportingTsExtensions: true,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile, readFile } = host;
  host.directoryExists = (name) => name === FOLDER || ts.sys.directoryExists(name);
  host.fileExists = (name) => Object.hasOwn(files, name) || fileExists(name);
  host.readFile = (name) => files[name] ?? readFile(name);
  host.getSourceFile = (name, ...rest) => {
    const text = files[name];
    return text === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
  };
  const program = ts.createProgram(Object.keys(files), options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it('types made from the OpenAPI document let the client of docs/api.md ask and answer without a cast', async () => {
  const client = blocksOf(await readFile(DOCUMENT, 'utf8')).find(({ text }) => text.startsWith(NAMED))?.text ?? '';
  expect(client).not.toMatch(/\bas (?!const\b)|@ts-|: any\b/u);
  const types = astToString(await openapiTS(JSON.stringify(openApiDocument(restRows))));
  expect(complaints({ [TYPES]: types, [CLIENT]: client })).toEqual([]);
  const wrong = client.replace('problem.sentence', 'problem.question').replace("{ answer: 'on' }", "{ word: 'on' }");
  const told = complaints({ [TYPES]: types, [CLIENT]: wrong });
  expect(told).toHaveLength(2);
  expect(told.join('\n')).toMatch(/question[\s\S]*word/u);
}, 60_000);

it('types made from it have numbers where a query takes numbers, and nothing that is null', async () => {
  const { paths } = openApiDocument(restRows) as {
    paths: Record<string, Record<string, { parameters?: { in?: string; schema?: object }[] }>>;
  };
  const schemas = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ parameters = [] }) => parameters.filter((one) => one.in === 'query').map(({ schema }) => schema));
  expect(schemas.length).toBeGreaterThan(10);
  expect(JSON.stringify(schemas)).not.toMatch(/anyOf|"null"/u);
  expect(schemas).toContainEqual({ type: 'integer', minimum: 0, maximum: 500, examples: [20] });
  expect(schemas.filter((one) => one && 'type' in one && one.type === 'integer' && 'pattern' in one)).toEqual([]);
  const types = astToString(await openapiTS(JSON.stringify(openApiDocument(restRows))));
  for (const name of ['first', 'days', 'batch_size', 'count'])
    expect(types).toMatch(new RegExp(`\\b${name}\\?: number;`, 'u'));
  expect(types).toMatch(/\bafter\?: string;/u);
});

it('the OpenAPI document passes a strict linter, without an error or a warning', async () => {
  // The owner's specification fixes these paths: a slash ends two of them, and `/classrooms/leave/{id}` stands beside `/classrooms/{id}/…`.
  const rules = { 'no-path-trailing-slash': 'off', 'no-ambiguous-paths': 'off' } as const;
  const config = await createConfig({ extends: ['recommended-strict'], rules });
  const source = JSON.stringify(openApiDocument(restRows));
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
