import { useEffect, useEffectEvent, useState } from 'react';
import { changesOf } from '../../lib/changes.ts';
import { useForm } from '../../ui/useForm.ts';
import { onSessionChange, type SessionEnd } from './session.ts';
import { dropWritten, keepWritten, writtenIn } from './written.storage.ts';

/**
 * `useForm` for a larger form. What is written in it and not sent, when the person is led away to sign in, is there again once the same
 * account has the form open: `isBack`, which `<WrittenBack>` says. It is kept in the tab, of the last form alone, for a day, until it is in
 * the form again or the person signs out. No form with a password in it may be kept.
 * @param name which form it is, and of what
 * @param place the path of a page that has the form, where the one that it is written on may not have it any more: who has signed in is
 * shown the way there
 */
export function useKeptForm<V extends object>(
  name: string,
  initial: V,
  check: Parameters<typeof useForm<V>>[1],
  isBusy: boolean,
  place?: string,
) {
  const [back] = useState(() => fitting(initial, writtenIn(name)));
  const form = useForm(initial, check, isBusy, back);
  // It is in the form now.
  useEffect(() => dropWritten(name), [name]);
  const keep = useEffectEvent((end: SessionEnd | null) => {
    if (end !== 'expired' || !form.isChanged()) return;
    keepWritten(name, changesOf(form.first, form.values) as Record<string, unknown>, place);
  });
  useEffect(() => onSessionChange((end) => keep(end)), []);
  return {
    ...form,
    /** Whether what was written before the person had to sign in is in it. */
    isBack: Object.keys(back).length > 0 && form.resets === 0 && form.isChanged(),
  };
}

/** Of what was kept what the form still has: it may be of an older version of the page. */
function fitting<V extends object>(initial: V, kept: Readonly<Record<string, unknown>> | null): Partial<V> {
  const fits = ([name, value]: [string, unknown]) =>
    Array.isArray(value) === Array.isArray(kept?.[name]) && typeof value === typeof kept?.[name];
  const names = Object.entries(initial).filter(fits);
  return Object.fromEntries(names.map(([name]) => [name, kept?.[name]])) as Partial<V>;
}
