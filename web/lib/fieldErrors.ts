/** What is wrong with one field of a form; `message` is a text for a person. */
interface FieldError<Name extends string> {
  readonly field: Name;
  readonly message: string;
}

/** The texts of errors by field, in their order. */
export function byField<Name extends string>(errors: readonly FieldError<Name>[]): Partial<Record<Name, string>> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message])) as Partial<Record<Name, string>>;
}

/** The errors that there are, in the same order. */
export function present<Name extends string>(
  errors: Partial<Record<Name, string | null>>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => typeof text === 'string')) as Partial<
    Record<Name, string>
  >;
}
