import { byField } from '../../lib/fieldErrors.ts';
import { useOutcome } from '../../ui/useForm.ts';
import type { Failure, FieldError } from './useCommand.ts';

/**
 * Why a form's command failed: the errors of fields with these names are marked at them, and `failure` is what is left to
 * stand above the form, null when the fields say it all or what was sent was discarded. `tell` takes what came of a command; null for nothing.
 */
export function useFormFailure<Name extends string>(
  form: { mark: (errors: Partial<Record<NoInfer<Name>, string>>) => void; readonly resets: number },
  names: readonly Name[],
): { failure: Failure | null; tell: (failure: Failure | null) => void } {
  const [failure, setFailure] = useOutcome<Failure>(form);
  const isShown = (error: FieldError): error is FieldError & { readonly field: Name } =>
    (names as readonly string[]).includes(error.field);
  const tell = (told: Failure | null) => {
    const shown = told?.fieldErrors.filter(isShown) ?? [];
    setFailure(shown.length > 0 && shown.length === told?.fieldErrors.length ? null : told);
    if (told) form.mark(byField(shown));
  };
  return { failure, tell };
}
