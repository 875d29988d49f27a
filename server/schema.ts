import type { GraphQLSchema } from 'graphql';
import { builder } from './graphql/builder.ts';
import { description } from './graphql/description.ts';
import './graphql/scalars.ts';
import './graphql/errors.schema.ts';
import './graphql/nodes.schema.ts';
import './features/auth/auth.schema.ts';
import './features/access-tokens/accessTokens.schema.ts';
import './features/leaving/leaving.schema.ts';
import './features/auth/passwordReset.schema.ts';
import './features/auth/confirmation.schema.ts';
import './features/auth/emailLinks.schema.ts';
import './features/auth/parentAddress.schema.ts';
import './features/auth/settings.schema.ts';
import './features/auth/google.schema.ts';
import './features/profile/viewer.schema.ts';
import './features/profile/user.schema.ts';
import './features/profile/profile.schema.ts';
import './features/profile/accountType.schema.ts';
import './features/profile/teacher.schema.ts';
import './features/profile/teachers.schema.ts';
import './features/consent/consent.schema.ts';
import './features/practice/practice.schema.ts';
import './features/practice/placement.schema.ts';
import './features/practice/events.schema.ts';
import './features/practice/samples.schema.ts';

/** The one schema: every rule and permission is behind it. */
export const schema: GraphQLSchema = Object.assign(builder.toSchema(), { description });
