import { type Action, may } from '../../access/policy.ts';
import { requireViewer, type Viewer } from '../../access/viewer.ts';
import { loadTogether } from '../../graphql/batch.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { inOrder } from '../../graphql/ids.ts';
import { loadTogetherBy } from '../../graphql/loadable.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import type { AccountRow } from './account.store.ts';
import { readUsers, userFields, type UserRow, visibleTo, visibleUsers } from './users.store.ts';

/** The signed-in person; fields read what they need, once an operation. */
export interface ViewerShape {
  id: string;
  /** Known from the change just made, so not read again. */
  currentLevel?: LevelNumber;
  /** The same. */
  points?: number;
}

/** A person as others see them. */
export type UserShape = UserRow & {
  /** It is given to that very person, who is not signed in yet. */
  isOneself?: boolean;
  /** It was found by what the onlooker may see of people (`visibleTo`), or in a class that one of them teaches. */
  isKnown?: boolean;
};

export const UserTypeEnum = builder.enumType('UserType', {
  description: 'The type of an account.',
  values: {
    STUDENT: { description: 'Practises and joins classes.' },
    TEACHER: { description: 'Runs classes and sets homework; may practise too.' },
  } as const,
});

/**
 * The viewer as a payload shows it after a change: nothing read before the change is used again.
 * @param known what the change itself has already read
 */
export function freshViewer(context: Context, userId: string, known: Omit<ViewerShape, 'id'> = {}): ViewerShape {
  context.memo.clear();
  return { ...known, id: userId };
}

/**
 * The options of a payload's `viewer`, read anew after the change. The payload says whose it is.
 * @param description where it is more than who is signed in
 * @param known what the change itself has already read
 */
export function viewerAfter<Payload extends { userId: string }>(
  description = 'The signed-in person after the change.',
  known: (payload: Payload) => Omit<ViewerShape, 'id'> = () => ({}),
) {
  return {
    type: ViewerRef,
    nullable: true as const,
    description,
    resolve: (payload: Payload, _args: object, context: Context): ViewerShape =>
      freshViewer(context, payload.userId, known(payload)),
  };
}

/**
 * The options of a field of what is a person's own: its row of the table, and nobody but that person. What such a field reads
 * may be read by the parent's id or by the viewer's: they are the same.
 */
export function own(action: Action) {
  return {
    may: action,
    authScopes: ({ id }: { id: string }, _args: object, { viewer }: Context) =>
      viewer?.userId === id ? { may: action } : false,
  };
}

/** The signed-in person. Its groups stand in the schema files of their features. */
export const ViewerRef = builder.prismaNode('User', {
  variant: 'Viewer',
  description: 'The signed-in person, with what only they may see, in groups. Visible to that person only.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: { id: requireViewer(viewer).userId } }),
  select: { id: true },
});
// It is known who that is.
loadTogetherBy(ViewerRef, async (_ids, { viewer }) => [{ id: requireViewer(viewer).userId }]);

const onlookerOf = (viewer: Viewer | null) => ({
  userId: requireViewer(viewer).userId,
  card: requireViewer(viewer).card,
  everybody: may(viewer, 'people.readOthers'),
  // A token that reads the profile alone reads its owner's: the people of classes are read by those who may read classes.
  classes: may(viewer, 'classrooms.read'),
});

/** A person as others see them; the fields stand in the profile's schema files. */
export const UserRef = builder.prismaNode('User', {
  description:
    'A person, as others see them. Everybody can see themselves; students see the teachers of their classes whose accounts are not locked, and teachers the students and the other teachers of theirs. To read the others, a personal access token needs `CLASSROOMS_READ`, and to read them by their ids `PROFILE_READ` as well.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: visibleTo(onlookerOf(viewer)) }),
  select: userFields,
});
loadTogetherBy(UserRef, async (ids, { viewer, deps }) => {
  const users = await visibleUsers(deps.db, onlookerOf(viewer), ids);
  return users.map((user) => ({ ...user, isKnown: true }));
});

/** Anybody by id (UUID), read together with others who are asked for at the same moment; null where the account is gone. */
export function personOf(context: Context, id: string): Promise<UserRow | null> {
  return loadTogether(context, 'people', id, async (ids) => inOrder(ids, await readUsers(context.deps.db, ids)));
}

/** The group of the account; features add what they keep of it. */
export const AccountRef = builder.objectRef<AccountRow>('Account');
