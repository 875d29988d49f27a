import {
  type GraphQLField,
  getNamedType,
  getNullableType,
  type GraphQLNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { type Action, policy, readerOf } from '../../server/access/policy.ts';
import { COMING_DAYS, CONFUSIONS, STANDOUTS, WEEK_DAYS } from '../../server/features/analytics/analytics.rules.ts';
import { INVITATIONS_AT_MOST, TEACHERS_AT_MOST } from '../../server/features/classrooms/classrooms.rules.ts';
import { LEVELS } from '../../server/features/curriculum/levels.rules.ts';
import { closedWords, PRACTICE_TYPES } from '../../server/features/curriculum/practice-types.ts';
import { SAMPLES } from '../../server/features/curriculum/samples.rules.ts';
import { ATTEMPTS_MAX } from '../../server/features/homework/assignment.rules.ts';
import { REASONS_MOST } from '../../server/features/homework/confused.domain.ts';
import { REMINDERS_SHOWN } from '../../server/features/homework/reminders.schema.ts';
import { NEWS_MOST } from '../../server/features/objections/objections.rules.ts';
import { ALSO_MOST } from '../../server/features/pool/sentences.rules.ts';
import { SIDE_BY_SIDE_MOST } from '../../server/features/practice/contrast.ts';
import { SENTENCES_PER_ROUND } from '../../server/features/practice/rounds.rules.ts';
import { listSizeIn, sizedListsIn } from '../../server/graphql/bounds.ts';
import { actionOf } from '../../server/graphql/permissions.ts';
import { schema } from '../../server/schema.ts';

type Field = GraphQLField<unknown, unknown>;

/** A list that says nothing of its length counts as ten: it may have twice as many. */
const FEW = 20;

/** How many entries lists that say nothing of it have at most, by the number that whoever reads them goes by. */
const FEW_AT_MOST: Readonly<Record<string, number>> = {
  'Analytics.weeklyProgress': WEEK_DAYS,
  'Answer.alsoAccepted': ALSO_MOST,
  'Answer.contrast': SIDE_BY_SIDE_MOST,
  'Assignment.attempts': ATTEMPTS_MAX,
  'Classroom.coTeacherInvitations': INVITATIONS_AT_MOST,
  'Classroom.coTeachers': TEACHERS_AT_MOST,
  'ComingBack.days': COMING_DAYS,
  'ConfusedAnswers.reasons': REASONS_MOST,
  'Homework.reminders': REMINDERS_SHOWN,
  'HomeworkSentence.acceptedWords': ALSO_MOST,
  'LiveQuestion.alsoAccepted': ALSO_MOST,
  'Performance.confusions': CONFUSIONS,
  'Performance.levels': LEVELS.length,
  'Performance.strongestTargets': STANDOUTS,
  'Performance.weakestTargets': STANDOUTS,
  'Placement.levels': LEVELS.length,
  'Practice.levelProgress': LEVELS.length,
  'Practice.objectionNews': NEWS_MOST,
  'Practice.stats': PRACTICE_TYPES.length,
  'PreviewVerdict.alsoAccepted': ALSO_MOST,
  'Query.levels': LEVELS.length,
  'Query.practiceTypes': PRACTICE_TYPES.length,
  'Query.samples': SAMPLES.length,
  'Round.answers': SENTENCES_PER_ROUND,
};

/** Lists that may be longer, of entries that are a few words each and are read with what they stand in. */
const OF_WORDS: Readonly<Record<string, number>> = {
  // Those of the closed lists that were typed, and the accepted ones.
  'LiveAnswers.words': closedWords().length + ALSO_MOST + 1,
};
const WORDS_AT_MOST = 70;
const FIELDS_OF_WORDS = 4;

/** Lists that are as long as an argument of a field above says. */
const SIZED = ['ConfusionMap.confusions', 'HomeworkRow.cells', 'HomeworkTable.columns', 'HomeworkTable.rows'];

const isForSuperusers = (action: Action | null): boolean => action !== null && policy[action].who === 'superuser';
const fieldsOf = (type: GraphQLNamedType): Field[] =>
  isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];

/** The types that whoever is no superuser comes to. */
function typesOfOthers(): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: GraphQLNamedType[] = [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ].filter((type) => type !== null && type !== undefined);
  for (const type of waiting) {
    if (found.has(type.name) || isForSuperusers(readerOf(type.name))) continue;
    found.add(type.name);
    if (isUnionType(type)) waiting.push(...type.getTypes());
    if (isInterfaceType(type)) waiting.push(...schema.getPossibleTypes(type));
    for (const field of fieldsOf(type)) {
      if (!isForSuperusers(actionOf(field.extensions['pothosOptions']) as Action | null))
        waiting.push(getNamedType(field.type));
    }
  }
  return found;
}

const all = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && !type.name.startsWith('__') && !type.name.endsWith('Connection'))
  .flatMap((type) => fieldsOf(type).map((field) => ({ name: `${type.name}.${field.name}`, of: type.name, field })));
const sized = new Set(all.flatMap(({ field }) => [...(sizedListsIn(field.extensions)?.keys() ?? [])]));

describe('a list of objects', () => {
  it('counts as long as it may be: by a size that is asked for, by what it has at most, or as one of a few', () => {
    const others = typesOfOthers();
    expect([others.has('Answer'), others.has('PoolMonitor'), others.has('Sentence')]).toEqual([true, false, false]);
    const silent = all.filter(
      ({ of, field: { type, args, extensions } }) =>
        isListType(getNullableType(type)) &&
        isCompositeType(getNamedType(type)) &&
        !args.some((arg) => arg.name === 'first' || arg.name === 'ids') &&
        listSizeIn(extensions) === undefined &&
        others.has(of) &&
        !isForSuperusers(actionOf(extensions['pothosOptions']) as Action | null),
    );
    expect(silent.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(FEW_AT_MOST), ...Object.keys(OF_WORDS), ...SIZED].toSorted(),
    );
    expect(SIZED.filter((name) => !sized.has(name.split('.')[1] ?? ''))).toEqual([]);
  });

  it('has no more entries than some twenty where it does not say how many it has', () => {
    expect(Object.entries(FEW_AT_MOST).filter(([, most]) => !(most <= FEW))).toEqual([]);
  });

  it('may be longer where its entries are a few words each, and lead nowhere', () => {
    for (const [name, most] of Object.entries(OF_WORDS)) {
      const entry = getNamedType(all.find((one) => one.name === name)?.field.type);
      const fields = entry ? fieldsOf(entry) : [];
      expect(most, name).toBeLessThanOrEqual(WORDS_AT_MOST);
      expect(fields.length, name).toBeLessThanOrEqual(FIELDS_OF_WORDS);
      expect(
        fields.filter(({ type }) => isCompositeType(getNamedType(type))),
        name,
      ).toEqual([]);
    }
  });

  it.each([
    ['Account.deletionPreview', 'DeletionPreview.handedOver', 500],
    ['Viewer.classrooms', 'Classrooms.liveRounds', 20],
    ['Viewer.classrooms', 'Classrooms.coTeacherInvitations', 50],
    ['Viewer.practice', 'Practice.mistakenWords', 50],
  ])('below %s counts as long as its bound: %s', (_above, name, most) => {
    expect(listSizeIn(all.find((one) => one.name === name)?.field.extensions ?? {})).toBe(most);
  });
});
