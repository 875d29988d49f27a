import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { announcedField } from '../../graphql/subscriptions.ts';
import { levelByCode } from '../curriculum/levels.rules.ts';
import { PRACTICE_CHANGES, type PracticeChange, practiceChanged } from '../person/practice.events.ts';
import { ViewerRef } from '../person/viewer.schema.ts';
import { DEFAULT_CHOICE, readStanding } from './next.domain.ts';
import { RoundProgressType } from './round.schema.ts';

const PracticeChangeEnum = builder.enumType('PracticeChange', {
  description: "What changed in a learner's practice. Tolerate new values.",
  values: PRACTICE_CHANGES,
});

/** What a change is about; a kind that only a newer node knows, as nodes are replaced one by one, is about itself. */
const aboutOf = (kind: PracticeChange['kind']): string =>
  (PRACTICE_CHANGES as Partial<typeof PRACTICE_CHANGES>)[kind]?.about ?? kind;

announcedField('practiceProgressed', {
  description:
    "The viewer's practice after each change, in any tab or on any device. Fetch the current state once the subscription is active; from then on it reports changes.",
  may: 'practice.watch',
  of: practiceChanged,
  key: ({ viewer }) => requireViewer(viewer).userId,
  same: ({ kind, level, practiceTypeId }) => `${aboutOf(kind)} ${level} ${practiceTypeId}`,
  async payload({ kind, level, practiceTypeId }, userId, deps) {
    const number = level === null ? null : levelByCode(level).number;
    const { round } = await readStanding(deps, userId, number, practiceTypeId ?? DEFAULT_CHOICE);
    return { userId, kind, roundProgress: round };
  },
  event: {
    name: 'PracticeProgressedEvent',
    description:
      "A change in the viewer's practice. Of several changes within a short time with the same level and practice type, only the last about problems and the last about anything else are reported.",
    fields: (t) => ({
      change: t.field({ type: PracticeChangeEnum, description: 'What changed.', resolve: ({ kind }) => kind }),
      viewer: t.field({
        type: ViewerRef,
        nullable: true,
        description: 'The learner after the change.',
        resolve: ({ userId }) => ({ id: userId }),
      }),
      roundProgress: t.field({
        type: RoundProgressType,
        description:
          "The round in progress that the change is about: at its level, or the learner's where it has none; of its practice type, or of the mixture where it has none.",
        resolve: (told) => told.roundProgress,
      }),
    }),
  },
});
