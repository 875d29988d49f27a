import { may } from '../../access/policy.ts';
import type { Viewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { UserRef, type UserShape, UserTypeEnum } from '../person/viewer.schema.ts';

const maySeeEverybody = (viewer: Viewer | null) => may(viewer, 'people.readOthers');

builder.objectFields(UserRef, (t) => ({
  uuid: t.exposeID('id', { description: 'The id in URLs of the web app and of REST.' }),
  fullName: t.exposeString('fullName', {
    description:
      'As given by the person, trimmed; 1–100 characters; may be empty while `Account.profileComplete` is false.',
  }),
  userType: t.field({ type: UserTypeEnum, description: 'Student or teacher.', resolve: ({ userType }) => userType }),
  email: t.string({
    nullable: true,
    description:
      'In lower case; null except for the person themselves (unless a sign-in card opened the session), for the teachers of their classes, for the students and the other teachers of a class that they teach, and for superusers.',
    resolve: ({ id, email, isOneself, isKnown }: UserShape, _args, { viewer }) => {
      const isOwn = viewer?.userId === id;
      if (isOwn && viewer?.card) return null;
      return isOneself || isKnown || isOwn || maySeeEverybody(viewer) ? email : null;
    },
  }),
}));
