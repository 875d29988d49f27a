import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from '../../lib/RouterView.tsx';

/**
 * A form whose fields stand in the address, so that a search can be kept, sent and gone back to. Where the address changes by itself, as by
 * the way back, the fields follow, but for text that is being typed; they keep their focus.
 * @param said what the address says, by the names of the fields
 * @param pathOf the address for what the fields say
 * @returns what belongs on the form, what is called when it is sent, and what is called with each change of it: a choice counts at once,
 * and is put back where the page is held; text waits to be sent
 */
export function useAddressForm(said: Readonly<Record<string, string>>, pathOf: (fields: URLSearchParams) => string) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // By what it says: whoever writes it where it is used makes a new one at each rendering.
  const text = new URLSearchParams(said).toString();
  const latest = useRef(text);
  const sent = useRef('');
  const rounds = useRef(0);
  // Before the navigation that brought it is over, so that whoever waited for that finds it said.
  useLayoutEffect(() => {
    show(form.current, text, [latest.current, sent.current]);
    latest.current = text;
  }, [text]);
  const go = async (shown: HTMLFormElement) => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(shown)) {
      if (typeof value === 'string') fields.set(name, value);
    }
    sent.current = fields.toString();
    rounds.current += 1;
    const round = rounds.current;
    await navigate(pathOf(fields), { keepsPlace: true });
    // Where the page is held, the list stays, and so does what the selects say of it. What was asked for since is on its way.
    if (round === rounds.current) show(form.current, latest.current);
  };
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void go(event.currentTarget);
  };
  const sendChoice = (event: SyntheticEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement) void go(event.currentTarget);
  };
  return { form, send, sendChoice };
}

/**
 * Puts what an address says into the selects of a form, and into its text fields that say what one of the addresses `before` says: others
 * are being typed in.
 */
function show(form: HTMLFormElement | null, said: string, before: readonly string[] = []): void {
  const replaced = before.map((one) => new URLSearchParams(one));
  for (const [name, value] of new URLSearchParams(said)) {
    const field = form?.elements.namedItem(name);
    const isDue = field instanceof HTMLInputElement && replaced.some((one) => one.get(name) === field.value);
    if (isDue || field instanceof HTMLSelectElement) field.value = value;
  }
}
