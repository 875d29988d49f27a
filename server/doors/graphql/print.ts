import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { lexicographicSortSchema } from 'graphql';
import { schema } from '../../schema.ts';

/** `schema.graphql`: the schema in alphabetical order, so that a diff shows what changed and nothing else. */
export function printContract(): string {
  return `${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`;
}
