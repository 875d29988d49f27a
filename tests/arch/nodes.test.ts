import { isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../server/schema.ts';

const nodeTypes = Object.values(schema.getTypeMap()).filter(
  (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'),
);

/** What a type is found again by, in a list or by an argument. */
const KEYS: ReadonlySet<string> = new Set(['id', 'uuid', 'key']);
/** Types with such a field that are no nodes, and what they are instead. */
const NO_NODES: Readonly<Record<string, string>> = {
  AssignmentTarget: 'a target of the curriculum, to be set as homework',
  ConfusedTarget: 'a target of the curriculum, to be set as homework',
  GenerationMethod: 'a way of writing sentences, counted',
  HomeworkSentence: 'a sentence as one student gets it, in their attempt',
  LearningPathTarget: 'a target with one learner’s figures',
  ObjectionNews: 'an entry of the one list of the viewer’s news',
  PoolCacheEntry: 'an entry of the cache',
  PoolMonitor: 'gathered from the pool',
  Sample: 'a constant of the curriculum',
  SentenceChange: 'an entry of one sentence’s history',
  TargetFigures: 'a target with one learner’s figures',
};

describe('types with a global id', () => {
  it('are rows of the database, each of a model', () => {
    for (const { name, extensions } of nodeTypes)
      expect(extensions['pothosPrismaModel'], name).toEqual(expect.any(String));
  });

  it('are all types that are found by an id of their own, but for parts of others and what is gathered from many rows', () => {
    const keyed = Object.values(schema.getTypeMap()).filter(
      (type) =>
        isObjectType(type) && !nodeTypes.includes(type) && Object.keys(type.getFields()).some((name) => KEYS.has(name)),
    );
    expect(keyed.map(({ name }) => name).toSorted()).toEqual(Object.keys(NO_NODES).toSorted());
  });
});
