import { GraphQLError, Kind, Location, type OperationDefinitionNode, parse, Token } from 'graphql';
import { describe, expect, it } from 'vitest';
import { placed, withPlacesAlone } from './located.ts';

const TEXT = `# a comment
query Q($n: Int = 1) {
  a: viewer(ids: [[$n], {x: 2}]) @skip(if: false) {
    ... on Viewer { id } # another
  }
}
fragment F on Viewer { id }`;

/** All that is held by a value. */
function heldBy(value: object, held = new Set<object>()): Set<object> {
  if (held.has(value)) return held;
  held.add(value);
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) heldBy(part, held);
  return held;
}

const isOfText = (part: object): boolean => part instanceof Token || part instanceof Location;

describe('a document that was read', () => {
  it('holds none of the words, signs and comments that it was read from', () => {
    expect([...heldBy(parse(TEXT))].some(isOfText)).toBe(true);
    const document = withPlacesAlone(parse(TEXT));
    expect([...heldBy(document)].filter(isOfText)).toEqual([]);
    expect(document.loc?.source.body).toBe('');
  });

  it('is otherwise the same, and knows where each of its nodes is', () => {
    const [before, after] = [parse(TEXT), withPlacesAlone(parse(TEXT))];
    const withoutPlaces = (document: object) =>
      JSON.parse(JSON.stringify(document, (name, part) => (name === 'loc' ? null : part)));
    expect(withoutPlaces(after)).toEqual(withoutPlaces(before));
    expect(after.tokenCount).toBe(before.tokenCount);
    const placesIn = (document: object) =>
      [...heldBy(document)].flatMap((part) => {
        const { kind, loc } = part as Partial<OperationDefinitionNode>;
        return kind && loc ? [[kind, loc.start, loc.end, loc.startToken.line, loc.startToken.column]] : [];
      });
    expect(placesIn(after)).toEqual(placesIn(before));
    const [operation] = after.definitions;
    const nodes = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
    expect(placed(new GraphQLError('wrong', { nodes })).locations).toEqual([{ line: 3, column: 3 }]);
  });
});
