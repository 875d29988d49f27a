import type { ComponentProps, Ref } from 'react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Field, type FieldWords } from './Field.tsx';

interface PasswordFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'ref'>,
    FieldWords {
  /** What the browser's password store is told. */
  autoComplete: 'current-password' | 'new-password' | 'off';
  ref?: Ref<HTMLInputElement>;
}

/** A password, which can be shown. It is hidden again when its form is sent: browsers keep what stands in a text field. */
export function PasswordField({ ref, label, hint, error, name, id, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [news, setNews] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement, []);
  useEffect(() => {
    const form = field.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const turn = () => {
    setNews(isShown ? 'Your password is hidden' : 'Your password is shown');
    setIsShown(!isShown);
  };
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      id={id}
      end={
        <>
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            disabled={input.disabled}
            onClick={turn}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
          <output className="spoken">{news}</output>
        </>
      }
    >
      {(control) => (
        <input
          name={name}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...control}
          ref={field}
          type={isShown ? 'text' : 'password'}
        />
      )}
    </Field>
  );
}
