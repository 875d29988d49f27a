import { builder } from '../../graphql/builder.ts';
import { type CefrCode, type Level, LEVELS, levelByCode } from './levels.ts';

export const CefrLevelEnum = builder.enumType('CefrLevel', {
  description: 'A level of the Common European Framework of Reference for Languages.',
  values: {
    A2: { description: 'Elementary; level number 1.' },
    B1: { description: 'Intermediate; level number 2.' },
    B2: { description: 'Upper intermediate; level number 3.' },
  } as const,
});

export const LevelType = builder.objectRef<Level>('Level').implement({
  description: 'A level that can be practised.',
  fields: (t) => ({
    code: t.field({ type: CefrLevelEnum, description: 'CEFR code.', resolve: (level) => level.code }),
    number: t.exposeInt('number', { description: '1 for A2, 2 for B1, 3 for B2.' }),
    name: t.exposeString('name', { description: 'Such as `Elementary`.' }),
    title: t.exposeString('title', { description: 'Code and name, such as `A2 Elementary`.' }),
    description: t.exposeString('description', { description: 'What a learner at this level practises, in one line.' }),
    vocabularyWords: t.exposeInt('vocabularyWords', { description: 'About how many words such a learner knows.' }),
    features: t.field({
      type: ['String'],
      description: 'What the level selector lists.',
      resolve: (level) => [...level.features],
    }),
  }),
});

builder.queryField('levels', (t) =>
  t.field({ type: [LevelType], description: 'The levels, lowest first.', resolve: () => [...LEVELS] }),
);

/** The number of a level code; null where none is given. */
export function levelNumber(code: CefrCode | null | undefined): Level['number'] | null {
  return code ? levelByCode(code).number : null;
}
