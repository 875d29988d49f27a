import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ANSWER_MAX_CHARACTERS, namedWord } from '../../../../server/features/curriculum/answer.rules.ts';
import { SENTENCE_REASON_MAX_LENGTH } from '../../../../server/features/pool/sentences.rules.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { SentenceReasons_sentence$key } from './__generated__/SentenceReasons_sentence.graphql.ts';

/** The name of the field of a word's reason. */
const FIELD = 'reason of ';
const OTHER_WORD = 'otherWord';
const OTHER_REASON = 'otherReason';

/** Why words are wrong in a sentence: a field for each that has a reason when they are shown first, and for one more. */
export function SentenceReasons({
  sentenceRef,
  isFixed,
}: {
  sentenceRef: SentenceReasons_sentence$key;
  /** Whether what is written there stays as it is, because it is being saved. */
  isFixed: boolean;
}) {
  const sentence = useFragment(
    graphql`
      fragment SentenceReasons_sentence on Sentence {
        reasons {
          word
          own
          ofTarget
        }
      }
    `,
    sentenceRef,
  );
  const [{ reasons }] = useState(sentence);
  return (
    <>
      {reasons.map(({ word, own, ofTarget }) => (
        <TextArea
          key={word}
          name={FIELD + word}
          label={`Why “${namedWord(word)}” is wrong`}
          hint={
            ofTarget
              ? `If empty, the collocation’s reason is used: ${ofTarget}`
              : 'If empty, learners read the explanation.'
          }
          maxLength={SENTENCE_REASON_MAX_LENGTH}
          readOnly={isFixed}
          defaultValue={own ?? ''}
        />
      ))}
      <TextField
        name={OTHER_WORD}
        label="Another wrong word"
        autoCapitalize="none"
        maxLength={ANSWER_MAX_CHARACTERS}
        readOnly={isFixed}
        defaultValue=""
      />
      <TextArea
        name={OTHER_REASON}
        label="Why it is wrong"
        hint="Say what it would mean, or where the mistake comes from. Put words that you talk about between asterisks."
        maxLength={SENTENCE_REASON_MAX_LENGTH}
        readOnly={isFixed}
        defaultValue=""
      />
    </>
  );
}

type Reasons = readonly { readonly word: string; readonly own: string | null | undefined }[];

/**
 * The reasons that a sentence has once a form with these fields is saved: those that were changed in the form
 * since it was opened, and the others as they are by now. Reasons that say nothing are left out. Undefined where none was changed.
 */
export function changedReasons(
  fields: FormData,
  opened: Reasons,
  now: Reasons,
): { word: string; reason: string }[] | undefined {
  const ownIn = (reasons: Reasons, word: string): string => reasons.find((one) => one.word === word)?.own ?? '';
  const textOf = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const changed = opened
    .map(({ word }) => ({ word, reason: textOf(FIELD + word) }))
    .filter(({ word, reason }) => reason !== ownIn(opened, word).trim());
  const other = { word: textOf(OTHER_WORD), reason: textOf(OTHER_REASON) };
  const others = other.reason === '' ? [] : [other];
  if (changed.length + others.length === 0) return undefined;
  const all = new Map([
    ...now.map(({ word }) => [word, ownIn(now, word)] as const),
    ...changed.map(({ word, reason }) => [word, reason] as const),
  ]);
  return [...[...all].map(([word, reason]) => ({ word, reason })).filter(({ reason }) => reason !== ''), ...others];
}
