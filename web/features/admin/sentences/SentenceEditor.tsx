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
import { changesOf } from '../../../lib/changes.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { isWritten } from '../../../ui/useUnsaved.tsx';
import type { SentenceEditor_sentence$key } from './__generated__/SentenceEditor_sentence.graphql.ts';
import type { SentenceEditorLatestQuery } from './__generated__/SentenceEditorLatestQuery.graphql.ts';
import type { SentenceEditorMutation } from './__generated__/SentenceEditorMutation.graphql.ts';
import { changedReasons, SentenceReasons } from './SentenceReasons.tsx';
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
  onChanged,
  onDone,
  onCancel,
}: {
  sentenceRef: SentenceEditor_sentence$key;
  /** Told with each key whether something else stands there than at first. */
  onChanged: (isChanged: boolean) => void;
  onDone: () => void;
  /** Asked to go without saving. */
  onCancel: () => void;
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
  const { id, text, alsoAccepted, explanation, reasons } = sentence;
  // The fields begin with what it said then: what others make of it meanwhile changes none of them.
  const [opened] = useState(sentence);
  const environment = useRelayEnvironment();
  const [startedFrom, setStartedFrom] = useState(opened.editedAt ?? null);
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
  // Why nothing was saved over what somebody else has made of it, once that is known.
  const [since, setSince] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textOf = (name: string): string => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const typed = {
      text: textOf('text'),
      alsoAccepted: textOf('alsoAccepted')
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
      explanation: textOf('explanation'),
    };
    const before = { text: opened.text, alsoAccepted: opened.alsoAccepted, explanation: opened.explanation ?? '' };
    setFailure(null);
    setSince(null);
    const { done, failure: why } = await edit({
      input: {
        id,
        ...changesOf(before, typed),
        reasons: changedReasons(fields, opened.reasons, reasons),
        startedFrom,
        note: textOf('note'),
      },
    });
    if (done) return onDone();
    const edited = why.fieldErrors.find(({ field }) => field === 'startedFrom');
    if (!edited) return setFailure(why);
    setReading(true);
    const now = await fetchQuery<SentenceEditorLatestQuery>(
      environment,
      LATEST,
      { id },
      { fetchPolicy: 'network-only' },
    )
      .toPromise()
      .catch(() => undefined);
    setReading(false);
    if (!now?.node?.sentence) return setFailure(why);
    // It is shown below; whoever saves again has seen it.
    setStartedFrom(now.node.sentence.editedAt ?? null);
    return setSince(edited.message);
  };
  const form = useRef<HTMLFormElement>(null);
  // It opens below what was pressed: whoever opened it is led there.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const wrong = (name: string) => failure?.fieldErrors.find(({ field }) => field === name)?.message;
  // What is wrong with a reason says which.
  const isTold = failure !== null && failure.fieldErrors.some(({ field }) => SHOWN_AT_FIELDS.includes(field));
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onInput={({ currentTarget }) => onChanged(isWritten(currentTarget))}
      onSubmit={(event) => void submit(event)}
    >
      <TextArea
        name="text"
        label="Sentence"
        hint="With one gap, written as four underscores."
        error={wrong('text')}
        maxLength={SENTENCE_TEXT_MAX_LENGTH}
        readOnly={isBusy || isReading}
        defaultValue={opened.text}
      />
      <TextField
        name="alsoAccepted"
        label="Also right"
        hint="Other words that are also right. Put commas between them."
        error={wrong('alsoAccepted')}
        maxLength={ALSO_MAX_LENGTH}
        readOnly={isBusy || isReading}
        defaultValue={opened.alsoAccepted.join(', ')}
      />
      <TextArea
        name="explanation"
        label="Own explanation"
        hint="If empty, the collocation’s explanation is used."
        error={wrong('explanation')}
        maxLength={SENTENCE_EXPLANATION_MAX_LENGTH}
        readOnly={isBusy || isReading}
        defaultValue={opened.explanation ?? ''}
      />
      <SentenceReasons sentenceRef={sentence} isFixed={isBusy || isReading} />
      <TextField
        name="note"
        label="Why, for the history"
        error={wrong('note')}
        maxLength={SENTENCE_NOTE_MAX_LENGTH}
        readOnly={isBusy || isReading}
        defaultValue=""
      />
      {since ? (
        <div role="alert" className={classes.since}>
          <p>
            {since} Nothing was saved, and what you have typed is still here. If you save again, your changes replace
            what the sentence says now; whatever you have not changed stays as it is now:
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
        <BusyButton type="submit" isBusy={isBusy || isReading} busyText="Saving">
          Save
        </BusyButton>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
