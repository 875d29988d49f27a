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

/** Why words are wrong in a sentence: a field for each that has a reason, and for one more. */
export function SentenceReasons({ sentenceRef }: { sentenceRef: SentenceReasons_sentence$key }) {
  const { reasons } = useFragment(
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
  return (
    <>
      {reasons.map(({ word, own, ofTarget }) => (
        <TextArea
          key={word}
          name={FIELD + word}
          label={`Why “${namedWord(word)}” is wrong`}
          hint={
            ofTarget ? `If empty, the target’s reason is used: ${ofTarget}` : 'If empty, learners are given no reason.'
          }
          maxLength={SENTENCE_REASON_MAX_LENGTH}
          defaultValue={own ?? ''}
        />
      ))}
      <TextField
        name={OTHER_WORD}
        label="Another wrong word"
        autoCapitalize="none"
        maxLength={ANSWER_MAX_CHARACTERS}
        defaultValue=""
      />
      <TextArea
        name={OTHER_REASON}
        label="Why it is wrong"
        hint="Say what it would mean, or where the mistake comes from. Put words that you talk about between asterisks."
        maxLength={SENTENCE_REASON_MAX_LENGTH}
        defaultValue=""
      />
    </>
  );
}

/** The reasons that a form with these fields gives: those that say something. */
export function reasonsIn(fields: FormData): { word: string; reason: string }[] {
  const all = [...fields].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.trim()] as const] : [],
  );
  const of = (wanted: string): string => all.find(([name]) => name === wanted)?.[1] ?? '';
  return [
    ...all.flatMap(([name, reason]) => (name.startsWith(FIELD) ? [{ word: name.slice(FIELD.length), reason }] : [])),
    { word: of(OTHER_WORD), reason: of(OTHER_REASON) },
  ].filter(({ reason }) => reason !== '');
}
