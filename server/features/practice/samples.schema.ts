import { builder } from '../../graphql/builder.ts';
import { NULL_UNREAD } from '../../graphql/failures.ts';
import { resultUnion } from '../../graphql/results.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { typographic } from '../../kernel/typography.ts';
import { ANSWER_MAX_CHARACTERS } from '../curriculum/answer.rules.ts';
import { type Sample, SAMPLE_POINTS, SAMPLES } from '../curriculum/samples.rules.ts';
import { AnswerVerdictEnum } from './answer.schema.ts';
import { plainText } from './answer.texts.ts';
import { AnswerHintEnum } from './problem.schema.ts';
import { judgeSample, type SampleVerdict } from './samples.domain.ts';

const SampleType = builder.objectRef<Sample>('Sample').implement({
  description: 'A sentence to try before there is an account. It is not in the pool.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'For `sampleVerdict`, and for `sampleAnswers` of a registration.' }),
    text: t.exposeString('text', { description: 'The sentence with exactly one gap, written `____`.' }),
  }),
});

const SampleVerdictType = builder.objectRef<SampleVerdict>('SampleVerdict').implement({
  description: 'What an answer to a sample was judged to be. After a hint every field about the right answer is null.',
  fields: (t) => ({
    verdict: t.field({
      type: AnswerVerdictEnum,
      description: '`RIGHT`, `WRONG` or `HINT`; hints are not counted.',
      resolve: ({ verdict }) => verdict,
    }),
    hint: t.field({
      type: AnswerHintEnum,
      nullable: true,
      description: 'Which hint, for `HINT`; else null.',
      resolve: ({ hint }) => hint,
    }),
    feedback: t.exposeString('feedback', { description: 'The verdict as a text, or the text of the hint.' }),
    correctAnswer: t.exposeString('correctAnswer', {
      nullable: true,
      description: 'The preferred answer; null for a hint.',
    }),
    written: t.string({
      nullable: true,
      description:
        'What was typed; together with the other words of the collocation, such as `worry of`, if it can be mistaken for the answer. Null unless the answer is wrong.',
      resolve: ({ written }) => written && typographic(written),
    }),
    explanation: t.string({
      nullable: true,
      description: 'Why the typed answer is right or wrong; plain text. Null for a hint.',
      resolve: ({ explanation }) => explanation && plainText(typographic(explanation)),
    }),
    explanationMarked: t.string({
      nullable: true,
      description: '`explanation`, with asterisks around the words that it is about.',
      resolve: ({ explanation }) => explanation && typographic(explanation),
    }),
  }),
});

builder.queryFields((t) => ({
  samples: t.field({
    type: [SampleType],
    description: 'The sentences to try before there is an account, in order.',
    authScopes: { may: 'practice.readSamples' },
    resolve: () => [...SAMPLES],
  }),
  sampleVerdict: t.field({
    type: SampleVerdictType,
    errors: resultUnion('SampleVerdict', [ValidationError, NotFoundError]),
    nullable: true,
    description: `Judges an answer to a sample as practice judges answers. Nothing is kept or counted; an answer sent along with a registration is judged again then, and a right one brings ${SAMPLE_POINTS} points. ${NULL_UNREAD}`,
    authScopes: { may: 'practice.readSamples' },
    anyText: ['answer'],
    args: {
      key: t.arg.string({ required: true, description: 'Key of the sample.' }),
      answer: t.arg.string({ required: true, description: `As typed; cut at ${ANSWER_MAX_CHARACTERS} characters.` }),
    },
    resolve: (_root, { key, answer }) => judgeSample(key, answer),
  }),
}));
