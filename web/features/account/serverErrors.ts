import type { Failure } from '../../app/relay/useCommand.ts';

/**
 * Sorts a refusal for a form with these fields: their texts stand at them; `general` is what stands above the form, null
 * when the fields say it all.
 */
export function sortRefusal<Name extends string>(
  failure: Failure,
  names: readonly Name[],
): { fields: Partial<Record<Name, string>>; general: Failure | null } {
  const known = failure.fieldErrors.filter(({ field }) => (names as readonly string[]).includes(field));
  const fields = Object.fromEntries(known.map(({ field, message }) => [field, message])) as Partial<
    Record<Name, string>
  >;
  return { fields, general: known.length > 0 && known.length === failure.fieldErrors.length ? null : failure };
}
