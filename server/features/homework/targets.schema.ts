import { builder } from '../../graphql/builder.ts';
import { badUserInput } from '../../graphql/failures.ts';
import type { KeysetOrder } from '../../graphql/keyset.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import { CefrLevelEnum, levelNumber } from '../curriculum/level.schema.ts';
import { TARGET_SEARCH_MAX_CHARACTERS } from './assignment.rules.ts';
import { AssignmentTargetType } from './assignment.schema.ts';
import { countTargets, readTargetPage, targetsLike } from './homework.store.ts';

const BY_NAME: KeysetOrder<'name'> = { column: 'name', direction: 'asc', kind: 'text' };
const TARGETS = { name: 'targets', order: BY_NAME, read: readTargetPage, count: countTargets };

builder.queryField('assignableTargets', (t) =>
  t.connection(
    {
      type: AssignmentTargetType,
      nullable: true,
      description: 'Targets that homework may ask for, by name; at most 100 at a time, 20 if no number is given.',
      authScopes: { may: 'homework.report' },
      args: {
        search: t.arg.string({
          description: `Part of a name, in upper or lower case; at most ${TARGET_SEARCH_MAX_CHARACTERS} characters. Without one: all.`,
        }),
        level: t.arg({ type: CefrLevelEnum, description: 'Those of a level; null: of all.' }),
        practiceTypeKey: t.arg.string({ description: 'Those of a practice type; null: of all.' }),
      },
      resolve: (_root, { search, level, practiceTypeKey, ...args }, context) => {
        const text = search?.trim() ?? '';
        if (text.length > TARGET_SEARCH_MAX_CHARACTERS)
          throw badUserInput(`search must be at most ${TARGET_SEARCH_MAX_CHARACTERS} characters.`, 'search');
        const wish = { search: text, level: levelNumber(level), practiceTypeId: practiceTypeKey ?? null };
        return pageOf(TARGETS, JSON.stringify(wish), targetsLike(wish), args, context);
      },
    },
    { description: 'A page of targets.', fields: (c) => ({ totalCount: c.int(total('All targets that match')) }) },
    { description: 'A target in the list.' },
  ),
);
