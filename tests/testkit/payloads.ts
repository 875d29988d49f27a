import { getNamedType, type GraphQLField, isLeafType, isNonNullType, isObjectType } from 'graphql';
import { schema } from '../../server/schema.ts';

type Fields = GraphQLField<unknown, unknown>[];

/** The fields of an object type; none for another. */
export function fieldsOf(name: string): Fields {
  const type = schema.getType(name);
  return isObjectType(type) ? Object.values(type.getFields()) : [];
}

export const isLeaf = (field: Fields[number]) => isLeafType(getNamedType(field.type));
const needsNothing = (field: Fields[number]) =>
  field.args.every(({ type, defaultValue }) => !isNonNullType(type) || defaultValue !== undefined);

export const innerOf = (field: Fields[number]) => getNamedType(field.type).name;

const LEVELS = 2;

/** What can be asked of a payload, of what stands in it (such as a problem), and of what that leads to. */
export function selectionOf(type: string, below = LEVELS): string {
  return fieldsOf(type)
    .filter((field) => needsNothing(field) && (isLeaf(field) || (below > 0 && isObjectType(getNamedType(field.type)))))
    .flatMap((field) => {
      if (isLeaf(field)) return [field.name];
      // Of a group of lists nothing can be asked without going further.
      const inner = selectionOf(innerOf(field), below - 1);
      return inner === '' ? [] : [`${field.name} { ${inner} }`];
    })
    .join('\n');
}

export const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
