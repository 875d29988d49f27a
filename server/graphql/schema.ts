import type { GraphQLSchema } from 'graphql';
import { builder } from './builder.ts';
import './scalars.ts';
import './errors.schema.ts';
import './nodes.schema.ts';
import '../features/account/account.schema.ts';
import '../features/account/accessTokens.schema.ts';
import '../features/account/leaving.schema.ts';
import '../features/account/security.schema.ts';
import '../features/account/settings.schema.ts';
import '../features/account/google.schema.ts';
import '../features/account/profile.schema.ts';
import '../features/account/teacher.schema.ts';
import '../features/consent/consent.schema.ts';
import '../features/practice/practice.schema.ts';

/** The one schema: every rule and permission is behind it. */
export const schema: GraphQLSchema = builder.toSchema();
