import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { type Context, goOnAsBearerNow } from './context.ts';

const PLUGIN = 'bearers';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      bearers: BearersPlugin<Types>;
    }
  }
}

/** Operations of which a mutation has begun. */
const begun = new WeakSet<Context>();

/**
 * Begins each mutation as whoever bears the operation, whoever the mutation before it has signed in. Who that is was looked up when the operation came, and
 * is again before each further mutation.
 */
class BearersPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { kind }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (kind !== 'Mutation') return resolver;
    return (parent, args, given, info) => {
      const context = given as unknown as Context;
      if (begun.has(context)) return goOnAsBearerNow(context).then(() => resolver(parent, args, given, info));
      begun.add(context);
      return resolver(parent, args, given, info);
    };
  }
}

SchemaBuilder.registerPlugin(PLUGIN, BearersPlugin);

export default PLUGIN;
