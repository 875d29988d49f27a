import type { TagTone } from '../../../ui/Tag.tsx';

type State = 'DRAFT' | 'SCHEDULED' | 'OPEN' | 'LATE' | 'CLOSED';

/** An assignment as far as its place in the list goes. */
export interface Placed {
  readonly state: State | null | undefined;
  readonly openAt: string | null | undefined;
  readonly dueAt: string | null | undefined;
}

/** The groups in the order in which a teacher looks at them, and what each is ordered by: what is next comes first. */
const GROUPS: readonly { readonly state: State; readonly title: string; readonly by: 'openAt' | 'dueAt' | null }[] = [
  { state: 'OPEN', title: 'Open', by: 'dueAt' },
  { state: 'LATE', title: 'Late', by: 'dueAt' },
  { state: 'SCHEDULED', title: 'Scheduled', by: 'openAt' },
  { state: 'DRAFT', title: 'Drafts', by: null },
  { state: 'CLOSED', title: 'Closed', by: null },
];

/** Later than any date. */
const NEVER = '9999';

/** What a state is called beside a title, and how it is coloured: in pen what can be done in time. */
export function stateTag(state: State): { name: string; tone: TagTone } {
  const name = state === 'DRAFT' ? 'Draft' : (GROUPS.find((group) => group.state === state)?.title ?? '');
  return { name, tone: state === 'OPEN' ? 'pen' : state === 'LATE' ? 'near' : 'neutral' };
}

/** Whether students can have done something of it. */
export const hasBegun = (state: State | null | undefined): boolean => state !== 'DRAFT' && state !== 'SCHEDULED';

/** Assignments by their states, without the groups that have none; otherwise in the order in which they came. */
export function groupsOf<T extends Placed>(assignments: readonly T[]): { title: string; items: T[] }[] {
  return GROUPS.flatMap(({ state, title, by }) => {
    const items = assignments.filter((assignment) => assignment.state === state);
    if (by) items.sort((one, other) => (one[by] ?? NEVER).localeCompare(other[by] ?? NEVER));
    return items.length === 0 ? [] : [{ title, items }];
  });
}
