import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import type { PracticeType } from '../../generated/prisma/client.ts';
import { KEY_IS_TEXT } from '../../graphql/ids.ts';
import { loadTogetherBy } from '../../graphql/loadable.ts';
import { PRACTICE_TYPES } from '../curriculum/practice-types.ts';
import { readPracticeTypes } from './practice.store.ts';

/** Every practice type, read once an operation. */
export function practiceTypesOf(context: Context): Promise<PracticeType[]> {
  return once(context, 'practice-types', () => readPracticeTypes(context.deps.db));
}

/**
 * The practice type of a row that names one: the database has it as the server has (`savePracticeTypes`), so that nothing needs to be asked.
 * One that a newer version of the server has brought, beside which this one still runs, the database alone knows.
 */
export function practiceTypeOf(context: Context, typeId: string): PracticeType | Promise<PracticeType> {
  const position = PRACTICE_TYPES.findIndex(({ id }) => id === typeId);
  const known = PRACTICE_TYPES[position];
  return known
    ? { id: typeId, name: known.name, description: known.description, position }
    : storedType(context, typeId);
}

async function storedType(context: Context, typeId: string): Promise<PracticeType> {
  const stored = (await practiceTypesOf(context)).find(({ id }) => id === typeId);
  if (!stored) throw new RangeError(`Practice type ${typeId} not found`);
  return stored;
}

export const PracticeTypeNode = builder.prismaNode('PracticeType', {
  description: 'A kind of practice: a category of the sentence pool.',
  id: { field: 'id', description: 'Global id.' },
  extensions: { [KEY_IS_TEXT]: true },
  nullable: true,
  fields: (t) => ({
    key: t.exposeString('id', { description: 'Such as `verb_preposition_collocation`; in REST this is the id.' }),
    name: t.exposeString('name', { description: 'The name to show.' }),
    description: t.exposeString('description', { description: 'What is practised, in one sentence.' }),
    takesNoWord: t.boolean({
      description:
        'Whether the right answer can be no word at all; if so, any sentence of this type may be answered with `-`.',
      resolve: ({ id }) => PRACTICE_TYPES.find((type) => type.id === id)?.answers.takesNoWord ?? false,
    }),
  }),
});
// Looked up among the few there are: no text of a caller's reaches the database.
loadTogetherBy(PracticeTypeNode, (_ids, context) => practiceTypesOf(context));
