import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useNavigate } from '../../lib/RouterView.tsx';

/**
 * A form whose fields stand in the address, so that a search can be kept, sent and gone back to. Where the address changes by itself, as by
 * the way back, the fields follow; they keep what is typed, and their focus, where it says the same.
 * @param said what the address says, by the names of the fields
 * @param pathOf the address for what the fields say
 * @returns what belongs on the form, and what is called when it is sent or changed
 */
export function useAddressForm(said: Readonly<Record<string, string>>, pathOf: (fields: URLSearchParams) => string) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // By what it says: whoever writes it where it is used makes a new one at each rendering.
  const text = new URLSearchParams(said).toString();
  useEffect(() => {
    for (const [name, value] of new URLSearchParams(text)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [text]);
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') fields.set(name, value);
    }
    void navigate(pathOf(fields), { keepsPlace: true });
  };
  return { form, send };
}
