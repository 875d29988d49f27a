import {
  ConflictError,
  ForbiddenError,
  FreshSignInNeededError,
  GoneError,
  NotFoundError,
  RateLimited,
  UnauthenticatedError,
  UnavailableError,
  ValidationError,
} from '../kernel/errors.ts';

const classes = {
  ValidationError,
  NotFoundError,
  ForbiddenError,
  FreshSignInNeededError,
  GoneError,
  ConflictError,
  UnauthenticatedError,
  RateLimitedError: RateLimited,
  UnavailableError,
} as const;

/**
 * The `errors` option of a mutation field: its result union is the payload or one of the named failures.
 * @param mutation name in PascalCase: `SignIn` makes the union `SignInResult`
 */
export function resultUnion(mutation: string, failures: readonly (keyof typeof classes)[]) {
  return {
    types: failures.map((failure) => classes[failure]),
    directResult: true,
    union: { name: `${mutation}Result`, description: `What came of it: ${mutation}Payload, or why not.` },
  };
}
