import type { CefrCode } from '../curriculum/levels.rules.ts';
import { announcement } from '../../kernel/announcements.ts';

/**
 * The kinds of change that are told of a learner's practice: the only list of them. Whoever makes such a change announces it with
 * `announce(deps, practiceChanged, userId, change)` (kernel/announcements.ts); the subscription `practiceProgressed`
 * (practice/events.schema.ts) tells it on. `about`: of what is told of one thing in quick succession, the newest stands for the
 * rest. A kind that no other may stand for has a word of its own, which the event's description has to name then.
 */
export const PRACTICE_CHANGES = {
  ANSWERED: {
    about: 'problem',
    description:
      'An answer was judged, shown or graded again, its verdict was told later, a hint was given, or words to choose from were shown.',
  },
  SERVED: { about: 'problem', description: 'A problem was served, or given up for another.' },
  LEVEL_CHANGED: {
    about: 'learner',
    description: 'The current level was chosen or found, or the learner is no longer asked where to begin.',
  },
  GOAL_CHANGED: { about: 'learner', description: 'The learner chose another daily goal.' },
  RESET: { about: 'learner', description: 'Open rounds were given up, or all progress was removed.' },
} as const;

/** What is told of a change of a learner's practice. */
export interface PracticeChange {
  kind: keyof typeof PRACTICE_CHANGES;
  /** Of the problem that was answered or served; else the learner's new level. Null: as the learner has it now. */
  level: CefrCode | null;
  /** What was chosen to practise: a practice type, or `mixed`. Null: `mixed`. */
  practiceTypeId: string | null;
}

/** Announced by the learner's id, by whoever changes their practice: this folder is the lowest of them. */
export const practiceChanged = announcement<PracticeChange>('practice');
