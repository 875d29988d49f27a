import {
  ConflictError,
  ForbiddenError,
  FreshSignInNeededError,
  GoneError,
  NotFoundError,
  RateLimited,
  UnauthenticatedError,
  UnavailableError,
  type UserError,
  ValidationError,
} from '../kernel/errors.ts';
import { builder } from './builder.ts';

const UserErrorInterface = builder.interfaceRef<UserError>('UserError').implement({
  description: 'An expected failure.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'A text for a person: what is wrong and what is wanted.' }),
  }),
});

const FieldErrorType = builder.objectRef<{ field: string; message: string }>('FieldError').implement({
  description: 'One refused input field.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the input field.' }),
    message: t.exposeString('message', { description: 'What is wrong with it and what is wanted.' }),
  }),
});

builder.objectType(ValidationError, {
  name: 'ValidationError',
  description: 'Some input was refused; nothing was changed.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    fieldErrors: t.field({
      type: [FieldErrorType],
      description: 'Every refused field, in form order; at least one.',
      resolve: (error) => error.fieldErrors,
    }),
  }),
});

builder.objectType(NotFoundError, {
  name: 'NotFoundError',
  description: 'There is no such thing, or the viewer may not know of it.',
  interfaces: [UserErrorInterface],
});

builder.objectType(ForbiddenError, {
  name: 'ForbiddenError',
  description: 'The viewer may not do this.',
  interfaces: [UserErrorInterface],
});

builder.objectType(FreshSignInNeededError, {
  name: 'FreshSignInNeededError',
  description:
    'The sign-in is more than 10 minutes ago. Send the same again with a `proof`, or sign in anew; nothing was changed.',
  interfaces: [UserErrorInterface],
});

builder.objectType(ConflictError, {
  name: 'ConflictError',
  description: 'The state of things stands against it.',
  interfaces: [UserErrorInterface],
});

builder.objectType(UnauthenticatedError, {
  name: 'UnauthenticatedError',
  description: 'Nobody is signed in, or the sign-in failed.',
  interfaces: [UserErrorInterface],
});

builder.objectType(GoneError, {
  name: 'GoneError',
  description: 'It was used already; the message tells what was recorded.',
  interfaces: [UserErrorInterface],
});

builder.objectType(RateLimited, {
  name: 'RateLimitedError',
  description: 'A limit is used up for now.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      description: 'Seconds until it can be tried again, 1 or more.',
    }),
  }),
});

builder.objectType(UnavailableError, {
  name: 'UnavailableError',
  description: 'Something that this needs can not be had at the moment; nothing was changed.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      description: 'Seconds until it is worth trying again, 1 or more.',
    }),
  }),
});
