import { useState } from 'react';
import { commitLocalUpdate, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { namedWord, targetText } from '../../../../server/features/curriculum/answer.rules.ts';
import { splitAtGap } from '../../../../server/features/curriculum/gap.rules.ts';
import { NO_SINGLE_WORD, REASON_MAX_CHARACTERS } from '../../../../server/features/objections/objections.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { longDate } from '../../../lib/dates.ts';
import { plural } from '../../../lib/number.ts';
import { AlertDialog } from '../../../ui/AlertDialog.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Marked } from '../../../ui/Marked.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useFocusAfterStep } from '../../../ui/useFocusAfterStep.ts';
import { useUnsaved } from '../../../ui/useUnsaved.tsx';
import type { ObjectionRow_objection$key } from './__generated__/ObjectionRow_objection.graphql.ts';
import type { ObjectionRowMutation } from './__generated__/ObjectionRowMutation.graphql.ts';
import { recount } from '../counted.ts';
import { waitingChanged } from '../waiting.ts';
import { sentencesPath } from '../sentences/sentenceSearch.ts';
import classes from './ObjectionRow.module.css';

const FALLBACK = 'The decision could not be saved';
/** What a learner is told of what can't be accepted, unless the superuser writes something else. */
const READY_REASON = `In this gap, ${NO_SINGLE_WORD}`;

interface ObjectionRowProps {
  objectionRef: ObjectionRow_objection$key;
  /** The list that it stands in. */
  connectionId: string;
}

/** One objection: the sentence with the word that was typed, what is accepted, the learner's reason, and the decision. */
export function ObjectionRow({ objectionRef, connectionId }: ObjectionRowProps) {
  const environment = useRelayEnvironment();
  const objection = useFragment(
    graphql`
      fragment ObjectionRow_objection on Objection {
        id
        state
        text
        word
        acceptable
        correctAnswer
        alsoAccepted
        target
        level {
          code
        }
        explanation
        reason
        madeAt
        decision
        sentenceId
        typedCount
        typedByCount
      }
    `,
    objectionRef,
  );
  const [decide, isBusy] = useCommand<ObjectionRowMutation>(graphql`
    mutation ObjectionRowMutation($input: DecideObjectionInput!) {
      decideObjection(input: $input) {
        ... on DecideObjectionPayload @alias(as: "payload") {
          objection {
            state
            decision
            alsoAccepted
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const { acceptable } = objection;
  const ready = acceptable ? '' : READY_REASON;
  const [words, setWords] = useState(ready);
  const [asked, setAsked] = useState<'uphold' | 'refuse' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, state, text, word, correctAnswer, alsoAccepted, target, level, explanation, reason, madeAt } = objection;
  const row = useFocusAfterStep(`${state} ${asked}`);
  const send = async (upheld: boolean) => {
    setFailure(null);
    const { failure: why } = await decide({ input: { id, upheld, reason: words } });
    setFailure(why);
    if (why) return;
    setAsked(null);
    commitLocalUpdate(environment, (store) => recount(store, connectionId, -1));
    waitingChanged();
  };
  const begin = (what: 'uphold' | 'refuse' | null) => {
    setFailure(null);
    setAsked(what);
  };
  const { ask, question } = useUnsaved(asked === 'refuse' && words !== ready, () => {
    setWords(ready);
    begin(null);
  });
  const { typedCount, typedByCount } = objection;
  const others = typeof typedByCount === 'number' ? Math.max(0, typedByCount - 1) : null;
  const graded = typeof typedCount === 'number' ? plural(typedCount, 'answer') : 'All answers';
  const wrong = failure?.fieldErrors.find(({ field }) => field === 'reason');
  const sides = splitAtGap(text) ?? { before: text, after: '' };
  const accepted = [correctAnswer, ...alsoAccepted].map(namedWord).join(', ');
  const named = namedWord(word);
  return (
    <li ref={row} className={classes.row}>
      <div>
        <p className={classes.sentence}>
          {sides.before}
          <span className={classes.word}>{word}</span>
          {sides.after}
        </p>
        <p className={classes.small}>
          {level.code} · {targetText(target)} · accepted: {accepted} · {longDate(madeAt)}
        </p>
        {explanation ? (
          <p className={classes.small}>
            The learner was told: <Marked text={explanation} />
          </p>
        ) : null}
        <p className={classes.small}>
          {others === null
            ? null
            : others === 0
              ? 'Nobody else typed it. '
              : `${plural(others, 'other learner')} typed it too. `}
          <a href={sentencesPath({ search: objection.sentenceId })}>See the sentence</a>
        </p>
        <p className={classes.reason}>{reason === '' ? 'No reason was given.' : `“${reason}”`}</p>
      </div>
      {state === 'OPEN' ? (
        <div className={classes.form}>
          {asked === 'refuse' ? (
            <>
              <TextArea
                name="reason"
                label="What the learner is told"
                hint="A refusal needs a reason."
                error={wrong?.message}
                maxLength={REASON_MAX_CHARACTERS}
                readOnly={isBusy}
                value={words}
                onChange={({ target: area }) => setWords(area.value)}
              />
              <FailureNotice failure={wrong ? null : failure} fallback={FALLBACK} />
              <div className={classes.actions}>
                <BusyButton
                  type="button"
                  variant="default"
                  aria-label={`Send the refusal: ${named}`}
                  isBusy={isBusy}
                  busyText="Sending"
                  onClick={() => void send(false)}
                >
                  Send the refusal
                </BusyButton>
                <Button variant="subtle" onClick={() => ask()}>
                  Cancel
                </Button>
              </div>
            </>
          ) : (
            <>
              {acceptable ? null : (
                <p className={classes.small}>
                  “{named}” cannot be accepted: {NO_SINGLE_WORD}
                </p>
              )}
              <div className={classes.actions}>
                {acceptable ? (
                  <Button variant="default" aria-label={`Uphold: ${named}`} onClick={() => begin('uphold')}>
                    Uphold
                  </Button>
                ) : null}
                <Button variant="default" aria-label={`Refuse: ${named}`} onClick={() => begin('refuse')}>
                  Refuse
                </Button>
              </div>
            </>
          )}
          {asked === 'uphold' ? (
            <AlertDialog
              title={`Uphold “${named}”?`}
              confirmText="Uphold"
              busyText="Saving"
              isBusy={isBusy}
              onClose={() => begin(null)}
              onConfirm={() => void send(true)}
            >
              <p>
                “{named}” is right in this sentence from now on. {graded} with it {typedCount === 1 ? 'is' : 'are'}{' '}
                graded again, and the points are added.
              </p>
              <FailureNotice failure={failure} fallback={FALLBACK} />
            </AlertDialog>
          ) : null}
        </div>
      ) : (
        <div aria-live="polite">
          <Tag tone={state === 'UPHELD' ? 'right' : 'near'}>{state === 'UPHELD' ? 'upheld' : 'refused'}</Tag>
          {objection.decision ? <p className={classes.small}>{objection.decision}</p> : null}
        </div>
      )}
      {question}
    </li>
  );
}
