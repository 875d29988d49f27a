import * as errors from '../kernel/errors.ts';
import { type ErrorCode, ERRORS, typenameOf } from '../kernel/errors.ts';
import { PassingError, UserError, type UserErrorClass } from '../kernel/userErrors.ts';
import { FIELD_ERRORS, type FieldErrorCode } from '../kernel/faults.rules.ts';
import { longList } from './bounds.ts';
import { builder } from './builder.ts';

/** The codes of all errors. */
export const ErrorCodeEnum = builder.enumType('ErrorCode', {
  description:
    'What went wrong, for programs: in `UserError.code`, in `extensions.code` of errors and in `code` of the REST API. Codes never change; new ones may be added.',
  values: ERRORS as Record<ErrorCode, { description: string }>,
});

const FieldErrorCodeEnum = builder.enumType('FieldErrorCode', {
  description: 'What is wrong with a field, for programs. Codes never change; new ones may be added.',
  values: FIELD_ERRORS as Record<FieldErrorCode, { description: string }>,
});

const UserErrorInterface = builder.interfaceRef<UserError>('UserError').implement({
  description: 'An expected error.',
  fields: (t) => ({
    code: t.field({
      type: ErrorCodeEnum,
      description: 'What went wrong; each type has one of its own.',
      resolve: (error) => error.code,
    }),
    message: t.exposeString('message', {
      description: 'A message for people: what is wrong and what is wanted. It may change.',
    }),
  }),
});

const FieldErrorType = builder.objectRef<Required<errors.FieldError>>('FieldError').implement({
  description: 'One refused input field.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the input field.' }),
    path: t.exposeStringList('path', {
      description: 'Where it stands in the input: names of fields and indexes of lists, from the outermost.',
    }),
    code: t.field({ type: FieldErrorCodeEnum, description: 'What is wrong.', resolve: (error) => error.code }),
    message: t.exposeString('message', { description: 'What is wrong with it and what is wanted.' }),
  }),
});

/** Whether what the registry's file exports is the class of one of its entries. */
function isErrorClass(exported: unknown): exported is UserErrorClass {
  if (typeof exported !== 'function' || !(exported.prototype instanceof UserError)) return false;
  const { name, code } = exported as unknown as { name: string; code?: ErrorCode };
  return code !== undefined && name === typenameOf(code);
}

/** The classes of all errors that can be members of a result. */
export const errorClasses = Object.values<unknown>(errors).filter(isErrorClass);

for (const ErrorClass of errorClasses) {
  const { code } = ErrorClass;
  const { description } = ERRORS[code];
  builder.objectType(ErrorClass, { name: typenameOf(code), description, interfaces: [UserErrorInterface] as never });
  if (ErrorClass.prototype instanceof PassingError) {
    builder.objectField(ErrorClass, 'retryAfterSeconds', (t) =>
      t.int({
        description: 'Seconds until it can be tried again, 1 or more.',
        resolve: (error) => (error as PassingError).retryAfterSeconds,
      }),
    );
  }
}

builder.objectField(errors.ValidationError, 'fieldErrors', (t) =>
  t.field({
    type: [FieldErrorType],
    description: `Every refused field, in the order of the form; at least one, and the first ${errors.FIELD_ERRORS_TOLD} where there are more.`,
    ...longList(errors.FIELD_ERRORS_TOLD),
    resolve: (error) => [...error.fieldErrors],
  }),
);

builder.objectField(errors.ConsentPendingError, 'parentalEmail', (t) =>
  t.string({
    nullable: true,
    description:
      "The parent's or guardian's email address; `correctParentalEmail` changes it. Null if it is not known.",
    resolve: (error) => error.parentalEmail,
  }),
);
