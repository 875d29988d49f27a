import { type Action, may } from '../../access/policy.ts';
import type { Viewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { own, ViewerRef } from '../person/viewer.schema.ts';

interface RightRow {
  action: Action;
  description: string;
  /** Whose it can be, where the feature refuses everybody else for what they are. */
  userType?: Viewer['userType'];
}

/** What clients ask before they show a way to it → the row of the table that answers. */
const RIGHTS = {
  MANAGE_ACCOUNT: {
    action: 'profile.update',
    description: 'Seeing and changing the account, with all that keeps it safe, and deleting it.',
  },
  RESET_PROGRESS: { action: 'practice.resetProgress', description: 'Resetting all progress.' },
  JOIN_CLASSES: { action: 'classrooms.join', userType: 'STUDENT', description: 'Joining classes, as a student.' },
  LEAVE_CLASSES: { action: 'classrooms.leave', description: 'Leaving classes, as a student.' },
} as const satisfies Record<string, RightRow>;

type Right = keyof typeof RIGHTS;

const ViewerRightEnum = builder.enumType('ViewerRight', {
  description: 'What a session, or a token, may be allowed beyond reading and practising. Tolerate new values.',
  values: RIGHTS as Record<Right, { description: string }>,
});

function has(viewer: Viewer | null, right: Right): boolean {
  const { action, userType }: RightRow = RIGHTS[right];
  return may(viewer, action) && (userType === undefined || viewer?.userType === userType);
}

builder.objectField(ViewerRef, 'rights', (t) =>
  t.field({
    type: [ViewerRightEnum],
    nullable: true,
    description:
      'What this session, or token, may do; a client should offer only these. A session that a sign-in card opened has none of them.',
    ...own('profile.readOneself'),
    resolve: (_viewer, _args, { viewer }) => (Object.keys(RIGHTS) as Right[]).filter((right) => has(viewer, right)),
  }),
);
