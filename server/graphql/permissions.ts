import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type PothosTypeConfig,
  type SchemaTypes,
} from '@pothos/core';
import { type DefinitionNode, type GraphQLSchema, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { type Action, inWords, readerOf, readerOfOthers, readersInWords } from '../access/policy.ts';

const PLUGIN = 'permissions';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      permissions: PermissionsPlugin<Types>;
    }
    export interface FieldOptions {
      /** The row of the table, where `authScopes` asks more than it. */
      may?: Action;
    }
  }
}

/** The action that a field names in its options; null where it names none. */
export function actionOf(options: unknown): Action | null {
  const { may, authScopes } = (options ?? {}) as { may?: Action; authScopes?: { may?: Action } };
  return may ?? authScopes?.may ?? null;
}

/** The actions of all fields of a document's definitions. */
export function actionsIn(schema: GraphQLSchema, definitions: readonly DefinitionNode[]): Action[] {
  const actions = new Set<Action>();
  const types = new TypeInfo(schema);
  const visitor = {
    Field: () => {
      const action = actionOf(types.getFieldDef()?.extensions['pothosOptions']);
      if (action) actions.add(action);
    },
  };
  visit({ kind: Kind.DOCUMENT, definitions: [...definitions] }, visitWithTypeInfo(types, visitor));
  return [...actions];
}

/** A description with who may do that, from the table of permissions. */
function told(description: string | null | undefined, who: string): string {
  return `${description ?? ''} ${who}`.trim();
}

/** Ends the description of every field that names a row of the table, and of every type that has a reader, with who may. */
class PermissionsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const action = actionOf(field.pothosOptions);
    if (!action) return field;
    // What names its row apart from its scopes asks for more than the row: that it is the viewer's own.
    const isOwn = field.pothosOptions.may === undefined ? undefined : true;
    const who = field.kind === 'Object' ? readersInWords(action, isOwn) : `Who may call: ${inWords(action)}.`;
    return { ...field, description: told(field.description, who) };
  }

  override onTypeConfig(type: PothosTypeConfig): PothosTypeConfig {
    const action = type.kind === 'Object' ? readerOf(type.name) : null;
    if (!action) return type;
    const others = readerOfOthers(type.name);
    const description = told(type.description, readersInWords(action));
    return {
      ...type,
      description: others ? `${description} Who may read anybody's: ${inWords(others)}.` : description,
    };
  }
}

SchemaBuilder.registerPlugin(PLUGIN, PermissionsPlugin);

export default PLUGIN;
