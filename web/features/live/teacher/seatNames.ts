import { firstNameOf } from '../../../lib/names.ts';
import { initialsOf } from '../../classrooms/shared/useHiddenNames.ts';

/** The names that seats are called by: first names, and for those of several the initial of the last one too: "Sofia B." */
export function seatNames(fullNames: readonly string[]): string[] {
  const firsts = fullNames.map((name) => firstNameOf(name));
  return fullNames.map((name, position) => {
    const first = firsts[position] ?? name;
    const last = name.trim().split(/\s+/u).at(-1) ?? '';
    const isShared = firsts.filter((other) => other === first).length > 1;
    return isShared && last !== first ? `${first} ${initialsOf(last)}` : first;
  });
}
