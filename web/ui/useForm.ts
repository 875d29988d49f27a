import type { ChangeEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

type Errors<V> = Partial<Record<keyof V & string, string>>;

interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | boolean | undefined;
  readonly readOnly: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
}

/**
 * The state of a form: values, and which errors are shown. A field's error shows when it was left with something in it
 * and for all fields at once after a submission; `check` gives every error there is, by field, in the form's order, and is told what
 * the fields said first. While `isBusy` what was sent stays as it is: what is typed on top of it would go unsaved with the form.
 * Fields are read-only then, and not disabled, which would take the focus from them.
 * `formRef` belongs on the form: a refused submission focuses its first bad field.
 * @param written what the fields say otherwise than at first, from the start
 */
export function useForm<V extends object>(
  initial: V,
  check: (values: V, first: V) => Errors<V>,
  isBusy: boolean,
  written: Partial<V> = {},
) {
  const [values, setValues] = useState<V>({ ...initial, ...written });
  const [first, setFirst] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [marked, setMarked] = useState<Errors<V>>({});
  const [attempts, setAttempts] = useState(0);
  const [resets, setResets] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (attempts > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const errors = check(values, first);
  const shownErrors = Object.fromEntries(
    Object.entries(errors).filter(([name]) => attempts > 0 || left.has(name)),
  ) as Errors<V>;

  const set = <K extends keyof V & string>(name: K, value: V[K]) => {
    if (isBusy) return;
    setValues((current) => ({ ...current, [name]: value }));
    setMarked(({ [name]: _gone, ...others }) => others as Errors<V>);
  };

  const errorOf = (name: keyof V & string): string | boolean | undefined => {
    const mark = marked[name];
    return shownErrors[name] ?? (mark === '' ? true : mark);
  };

  return {
    values,
    /** What they said when the form was opened, or saved last. */
    first,
    /** Whether they say something else than when the form was opened, or saved last. */
    isChanged: (): boolean => JSON.stringify(values) !== JSON.stringify(first),
    /** What was sent is saved: for a form that stays. */
    saved: () => setFirst(values),
    /** What was written is to be forgotten, and what was said of it. */
    reset: (): void => {
      setValues(first);
      setLeft(new Set());
      setMarked({});
      setAttempts(0);
      setResets((count) => count + 1);
    },
    /** How often that has been done. */
    resets,
    formRef,
    /** Whether what was sent is on its way. */
    isBusy,
    set,
    /** The error to show at a field: its text, or true where the text stands elsewhere. */
    errorOf,
    shownCount: Object.keys(shownErrors).length,
    /** What a text field needs. */
    bind: (name: keyof V & string): FieldProps => ({
      name,
      value: String(values[name]),
      error: errorOf(name),
      readOnly: isBusy,
      onChange: (event) => set(name, event.currentTarget.value as V[typeof name]),
      onBlur: () => {
        if (String(values[name]).trim() !== '') setLeft((current) => new Set(current).add(name));
      },
    }),
    /** Shows every error and focuses the first bad field; true when there is none and the form may be sent. */
    passes: (): boolean => {
      setAttempts((count) => count + 1);
      return Object.keys(errors).length === 0;
    },
    /** Puts the server's errors at their fields until these are changed; an empty text marks the field alone. */
    mark: (serverErrors: Errors<V>) => {
      setMarked(serverErrors);
      setAttempts((count) => count + 1);
    },
  };
}

/** What a form's command came to, for as long as what was sent is not discarded: what `useForm` resets takes it along. */
export function useOutcome<T>({ resets }: { readonly resets: number }): [T | null, (outcome: T | null) => void] {
  const [told, setTold] = useState<{ readonly outcome: T | null; readonly resets: number } | null>(null);
  return [told?.resets === resets ? told.outcome : null, (outcome) => setTold({ outcome, resets })];
}

/** What `useForm` returns. */
export type Form<V extends object> = ReturnType<typeof useForm<V>>;
