import { type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import { countable } from '../../graphql/bounds.ts';
import { ABOUT_THE_SCHEMA, type Parts } from './parts.ts';

/** What an operation asks for at its top. */
export interface TopFields {
  /** How many fields there are, those of a fragment as often as it is spread. */
  count: number;
  /** Whether one of them asks about the schema. */
  asksAboutSchema: boolean;
}

const none: Readonly<TopFields> = { count: 0, asksAboutSchema: false };

/**
 * The fields of an operation's selections, with those in its fragments. Each fragment is looked at once, however often it is spread: a short
 * text may spread one millions of times.
 */
export function topFieldsOf(set: SelectionSetNode, fragments: Parts['fragments']): TopFields {
  /** Those under way have none, since validation refuses circles. */
  const known = new Map<FragmentDefinitionNode, Readonly<TopFields>>();

  function fieldsOfFragment(name: string): Readonly<TopFields> {
    const fragment = fragments.get(name);
    if (!fragment) return none;
    const before = known.get(fragment);
    if (before) return before;
    known.set(fragment, none);
    const fields = fieldsOf(fragment.selectionSet);
    known.set(fragment, fields);
    return fields;
  }

  function fieldsOf({ selections }: SelectionSetNode): TopFields {
    const sum: TopFields = { ...none };
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        sum.count = countable(sum.count + 1);
        sum.asksAboutSchema ||= ABOUT_THE_SCHEMA.has(selection.name.value);
        continue;
      }
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
      const inner = isSpread ? fieldsOfFragment(selection.name.value) : fieldsOf(selection.selectionSet);
      sum.count = countable(sum.count + inner.count);
      sum.asksAboutSchema ||= inner.asksAboutSchema;
    }
    return sum;
  }

  return fieldsOf(set);
}
