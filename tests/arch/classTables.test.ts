import { getNamedType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../server/schema.ts';
import {
  ELSEWHERE,
  FIELDS,
  fieldsOf,
  inputOf,
  isPage,
  MUTATIONS,
  MUTATIONS_OF_NO_CLASS,
  objectType,
  OF_ONE_PERSON,
  OWN_PARTS,
  PARTS_FOR_TEACHERS,
  QUERIES,
  QUERIES_OF_NO_CLASS,
  takesId,
} from '../testkit/classTables.ts';

/** `tests/api/classroomReaders.test.ts` and `classroomRefusals.test.ts` try what the tables say. */
describe('what a class has', () => {
  it('is a row of the tables, field by field and type by type', () => {
    for (const [name, fields] of Object.entries(FIELDS)) {
      expect(Object.keys(fields).toSorted(), name).toEqual(
        fieldsOf(name)
          .map((field) => field.name)
          .toSorted(),
      );
    }
    const events = Object.values(schema.getSubscriptionType()?.getFields() ?? {}).filter(({ args }) => args.length > 0);
    const groups = ['Classrooms', 'Homework', 'CardSession', 'PreviewVerdict'];
    const found = new Set<string>([...groups, ...events.map(({ type }) => getNamedType(type).name)]);
    for (const name of found) {
      for (const { type } of fieldsOf(name)) {
        const to = getNamedType(type);
        if (isObjectType(to) && !ELSEWHERE.has(to.name)) found.add(to.name);
      }
    }
    const known = [...Object.keys(FIELDS), ...Object.keys(OF_ONE_PERSON), ...PARTS_FOR_TEACHERS, ...OWN_PARTS];
    expect([...found].filter((name) => !isPage(objectType(name))).toSorted()).toEqual(known.toSorted());
  });

  it('leads to parts that are for teachers by fields that are for teachers alone', () => {
    const forTeachers = (parent: string, field: string) =>
      FIELDS[parent]?.[field] === 'teachers' || PARTS_FOR_TEACHERS.includes(parent);
    // The first is a query of the table, the second is tried by `tests/ws`; the third tells of the pool, and of no class.
    const doors = [
      'Query.previewVerdict',
      'Subscription.classroomChanged',
      'QueryAssignableTargetsConnectionEdge.node',
    ];
    const ways = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => !name.startsWith('__'))
      .flatMap((parent) => Object.values(parent.getFields()).map((field) => ({ parent: parent.name, field })))
      .filter(({ field }) => PARTS_FOR_TEACHERS.includes(getNamedType(field.type).name));
    const open = ways.filter(({ parent, field }) => !forTeachers(parent, field.name));
    expect(open.map(({ parent, field }) => `${parent}.${field.name}`).filter((way) => !doors.includes(way))).toEqual(
      [],
    );
  });

  it('has a row for every query that is sent an id', () => {
    const all = Object.values(schema.getQueryType()?.getFields() ?? {});
    const byId = all.filter(({ args }) => args.some(({ type }) => getNamedType(type).name === 'ID'));
    const known = [...Object.keys(QUERIES), ...QUERIES_OF_NO_CLASS];
    expect(known.toSorted()).toEqual(byId.map(({ name }) => name).toSorted());
  });

  it('has a row for every mutation that is sent an id', () => {
    const all = Object.keys(schema.getMutationType()?.getFields() ?? {});
    const byId = all.filter((name) => inputOf(name).some(takesId));
    expect([...Object.keys(MUTATIONS), ...MUTATIONS_OF_NO_CLASS].toSorted()).toEqual(byId.toSorted());
  });
});
