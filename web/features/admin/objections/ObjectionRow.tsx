import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { splitAtGap } from '../../../../server/features/curriculum/gap.rules.ts';
import { REASON_MAX_CHARACTERS } from '../../../../server/features/objections/objections.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { longDate } from '../../../lib/dates.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { ObjectionRow_objection$key } from './__generated__/ObjectionRow_objection.graphql.ts';
import type { ObjectionRowMutation } from './__generated__/ObjectionRowMutation.graphql.ts';
import classes from './ObjectionRow.module.css';

const FALLBACK = 'The decision could not be saved';

/** One objection: the sentence with the word that was typed, what is accepted, the learner's reason, and the decision. */
export function ObjectionRow({ objectionRef }: { objectionRef: ObjectionRow_objection$key }) {
  const objection = useFragment(
    graphql`
      fragment ObjectionRow_objection on Objection {
        id
        state
        text
        word
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
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, state, text, word, correctAnswer, alsoAccepted, target, level, explanation, reason, madeAt } = objection;
  const send = async (upheld: boolean) => {
    setFailure(null);
    setFailure((await decide({ input: { id, upheld, reason: words } })).failure);
  };
  const wrong = failure?.fieldErrors.find(({ field }) => field === 'reason');
  const sides = splitAtGap(text) ?? { before: text, after: '' };
  const accepted = [correctAnswer, ...alsoAccepted].join(', ');
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.sentence}>
          {sides.before}
          <span className={classes.word}>{word}</span>
          {sides.after}
        </p>
        <p className={classes.small}>
          {level.code} · {target} · accepted: {accepted} · {longDate(madeAt)}
        </p>
        {explanation ? <p className={classes.small}>The learner was told: {explanation}</p> : null}
        <p className={classes.reason}>{reason === '' ? 'No reason was given.' : `“${reason}”`}</p>
      </div>
      {state === 'OPEN' ? (
        <div className={classes.form}>
          <TextArea
            name="reason"
            label="What the learner is told"
            hint="A refusal needs a reason."
            error={wrong?.message}
            maxLength={REASON_MAX_CHARACTERS}
            value={words}
            onChange={({ target: area }) => setWords(area.value)}
          />
          <FailureNotice failure={wrong ? null : failure} fallback={FALLBACK} />
          <div className={classes.actions}>
            <BusyButton
              type="button"
              variant="default"
              aria-label={`Uphold: ${word}`}
              isBusy={isBusy}
              busyText="Saving"
              onClick={() => void send(true)}
            >
              Uphold
            </BusyButton>
            <BusyButton
              type="button"
              variant="default"
              aria-label={`Refuse: ${word}`}
              isBusy={isBusy}
              busyText="Saving"
              onClick={() => void send(false)}
            >
              Refuse
            </BusyButton>
          </div>
        </div>
      ) : (
        <div aria-live="polite">
          <Tag tone={state === 'UPHELD' ? 'right' : 'near'}>{state === 'UPHELD' ? 'upheld' : 'refused'}</Tag>
          {objection.decision ? <p className={classes.small}>{objection.decision}</p> : null}
        </div>
      )}
    </li>
  );
}
