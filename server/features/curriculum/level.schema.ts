import { bankMeasureOf } from './bankMeasures.rules.ts';
import { builder } from '../../graphql/builder.ts';
import { type CefrCode, FIRST_LEVEL, type Level, LEVELS, levelByCode } from './levels.rules.ts';

export const CefrLevelEnum = builder.enumType('CefrLevel', {
  description: 'A level of the Common European Framework of Reference for Languages.',
  values: Object.fromEntries(
    LEVELS.map(({ code, name, number }) => [code, { value: code, description: `${name}; level number ${number}.` }]),
  ) as Record<CefrCode, { value: CefrCode; description: string }>,
});

export const LevelType = builder.objectRef<Level>('Level').implement({
  description: 'A level that can be practised.',
  fields: (t) => ({
    code: t.expose('code', { type: CefrLevelEnum, description: 'CEFR code.' }),
    number: t.exposeInt('number', { description: 'Counts from 1, easiest first.' }),
    name: t.exposeString('name', { description: 'Such as `Elementary`.' }),
    title: t.exposeString('title', { description: `Code and name, such as \`${FIRST_LEVEL.title}\`.` }),
    description: t.exposeString('description', { description: 'What a learner at this level practises, in one line.' }),
    vocabularyWords: t.exposeInt('vocabularyWords', {
      description: 'Minimum number of different words in the sentences of the levels up to this one.',
    }),
    bankCollocations: t.int({
      description:
        'Minimum number of targets (collocations, such as `depend on`) that the built-in bank has at this level.',
      resolve: (level) => bankMeasureOf(level).collocations,
    }),
    bankSentences: t.int({
      description: 'Minimum number of sentences that the built-in bank has at this level.',
      resolve: (level) => bankMeasureOf(level).sentences,
    }),
    features: t.field({
      type: ['String'],
      description: 'What its sentences are like, in a few short lines, such as `1000+ words`.',
      resolve: (level) => [...level.features],
    }),
    example: t.exposeString('example', {
      description:
        'A sentence like those that learners at the level complete, with its gap, `____`; nobody is asked to answer this one.',
    }),
  }),
});

builder.queryField('levels', (t) =>
  t.field({
    type: [LevelType],
    description: 'The levels, lowest first.',
    authScopes: { may: 'curriculum.readLevels' },
    resolve: () => [...LEVELS],
  }),
);

/** The number of a level code; null where none is given. */
export function levelNumber(code: CefrCode | null | undefined): Level['number'] | null {
  return code ? levelByCode(code).number : null;
}
