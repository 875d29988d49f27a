import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { type Context, goOnAsBearer } from './context.ts';

const PLUGIN = 'bearers';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      bearers: BearersPlugin<Types>;
    }
  }
}

/** Begins each mutation as whoever bears the operation, whoever the mutation before it has signed in. */
class BearersPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { kind }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (kind !== 'Mutation') return resolver;
    return (parent, args, context, info) => {
      goOnAsBearer(context as unknown as Context);
      return resolver(parent, args, context, info);
    };
  }
}

SchemaBuilder.registerPlugin(PLUGIN, BearersPlugin);

export default PLUGIN;
