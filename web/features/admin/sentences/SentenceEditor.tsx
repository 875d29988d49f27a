import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { namedWord } from '../../../../server/features/curriculum/answer.rules.ts';
import {
  SENTENCE_EXPLANATION_MAX_LENGTH,
  SENTENCE_NOTE_MAX_LENGTH,
  SENTENCE_TEXT_MAX_LENGTH,
} from '../../../../server/features/pool/sentences.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { SentenceEditor_sentence$key } from './__generated__/SentenceEditor_sentence.graphql.ts';
import type { SentenceEditorLatestQuery } from './__generated__/SentenceEditorLatestQuery.graphql.ts';
import type { SentenceEditorMutation } from './__generated__/SentenceEditorMutation.graphql.ts';
import { reasonsIn, SentenceReasons } from './SentenceReasons.tsx';
import classes from './SentenceRow.module.css';

const FALLBACK = 'The sentence could not be saved';
const ALSO_MAX_LENGTH = 200;
const SHOWN_AT_FIELDS: readonly string[] = ['text', 'alsoAccepted', 'explanation', 'note'];

/** A sentence as it is by now. */
const LATEST = graphql`
  query SentenceEditorLatestQuery($id: ID!) {
    node(id: $id) {
      ... on Sentence @alias(as: "sentence") {
        editedAt
        ...SentenceRow_sentence
      }
    }
  }
`;

/** The words of a sentence, to be changed. */
export function SentenceEditor({
  sentenceRef,
  onDone,
}: {
  sentenceRef: SentenceEditor_sentence$key;
  onDone: () => void;
}) {
  const sentence = useFragment(
    graphql`
      fragment SentenceEditor_sentence on Sentence {
        id
        text
        alsoAccepted
        explanation
        editedAt
        reasons {
          word
          own
        }
        ...SentenceReasons_sentence
      }
    `,
    sentenceRef,
  );
  const { id, text, alsoAccepted, explanation, editedAt, reasons } = sentence;
  const environment = useRelayEnvironment();
  const [startedFrom, setStartedFrom] = useState(editedAt ?? null);
  const [edit, isBusy] = useCommand<SentenceEditorMutation>(graphql`
    mutation SentenceEditorMutation($input: EditSentenceInput!) {
      editSentence(input: $input) {
        ... on EditSentencePayload @alias(as: "payload") {
          sentence {
            ...SentenceRow_sentence
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textOf = (name: string): string => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    const words = textOf('alsoAccepted').split(',');
    setFailure(null);
    const { done, failure: why } = await edit({
      input: {
        id,
        text: textOf('text'),
        alsoAccepted: words.map((word) => word.trim()).filter((word) => word !== ''),
        explanation: textOf('explanation'),
        reasons: reasonsIn(fields),
        startedFrom,
        note: textOf('note'),
      },
    });
    setFailure(why);
    if (done) return onDone();
    if (!why?.fieldErrors.some(({ field }) => field === 'startedFrom')) return undefined;
    // The row above shows what is there now; whoever saves again has seen it.
    const now = await fetchQuery<SentenceEditorLatestQuery>(
      environment,
      LATEST,
      { id },
      { fetchPolicy: 'network-only' },
    )
      .toPromise()
      .catch(() => undefined);
    if (now?.node?.sentence) setStartedFrom(now.node.sentence.editedAt ?? null);
    return undefined;
  };
  const form = useRef<HTMLFormElement>(null);
  // It opens below what was pressed: whoever opened it is led there.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const wrong = (name: string) => failure?.fieldErrors.find(({ field }) => field === name)?.message;
  // What is wrong with a reason says which.
  const isTold = failure !== null && failure.fieldErrors.some(({ field }) => SHOWN_AT_FIELDS.includes(field));
  const since = wrong('startedFrom');
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        name="text"
        label="Sentence"
        hint="With one gap, written as four underscores."
        error={wrong('text')}
        maxLength={SENTENCE_TEXT_MAX_LENGTH}
        defaultValue={text}
      />
      <TextField
        name="alsoAccepted"
        label="Also right"
        hint="Other words that are also right. Put commas between them."
        error={wrong('alsoAccepted')}
        maxLength={ALSO_MAX_LENGTH}
        defaultValue={alsoAccepted.join(', ')}
      />
      <TextArea
        name="explanation"
        label="Own explanation"
        hint="If empty, the target’s explanation is used."
        error={wrong('explanation')}
        maxLength={SENTENCE_EXPLANATION_MAX_LENGTH}
        defaultValue={explanation ?? ''}
      />
      <SentenceReasons sentenceRef={sentence} />
      <TextField
        name="note"
        label="Why, for the history"
        error={wrong('note')}
        maxLength={SENTENCE_NOTE_MAX_LENGTH}
        defaultValue=""
      />
      {since ? (
        <div role="alert" className={classes.since}>
          <p>
            {since} Nothing was saved, and what you have typed is still here. If you save again, it takes the place of
            what the sentence says now:
          </p>
          <ul>
            <li>Sentence: {text}</li>
            <li>Also right: {alsoAccepted.length > 0 ? alsoAccepted.join(', ') : 'nothing else'}</li>
            <li>Own explanation: {explanation ?? 'none'}</li>
            {reasons.map(({ word, own }) =>
              own ? (
                <li key={word}>
                  Why “{namedWord(word)}” is wrong: {own}
                </li>
              ) : null,
            )}
          </ul>
        </div>
      ) : (
        <FailureNotice failure={isTold ? null : failure} fallback={FALLBACK} />
      )}
      <div className={classes.actions}>
        <BusyButton type="submit" isBusy={isBusy} busyText="Saving">
          Save
        </BusyButton>
        <Button variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
