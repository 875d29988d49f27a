import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { type PracticeTypeRow, readPracticeTypes } from './practice.store.ts';

/** Every practice type, read once an operation. */
export function practiceTypesOf(context: Context): Promise<PracticeTypeRow[]> {
  return once(context, 'practice-types', () => readPracticeTypes(context.deps.db));
}

/** The practice type of a row that names one. */
export async function practiceTypeOf(context: Context, id: string): Promise<PracticeTypeRow> {
  const found = (await practiceTypesOf(context)).find((type) => type.id === id);
  if (!found) throw new Error(`A row has the unknown practice type ${id}`);
  return found;
}

export const PracticeTypeNode = builder.node(builder.objectRef<PracticeTypeRow>('PracticeType'), {
  description: 'A kind of practice: a category of the sentence pool.',
  // Looked up among the few there are: no text of a caller's reaches the database.
  id: { resolve: (type) => type.id, parse: (key) => key, description: 'Global id.' },
  loadMany: async (ids: string[], context) => {
    const types = await practiceTypesOf(context);
    return ids.map((id) => types.find((type) => type.id === id) ?? null);
  },
  fields: (t) => ({
    key: t.exposeString('id', { description: 'Such as `verb_preposition_collocation`; the id in REST.' }),
    name: t.exposeString('name', { description: 'For people.' }),
    description: t.exposeString('description', { description: 'What is practised, in one sentence.' }),
  }),
});
