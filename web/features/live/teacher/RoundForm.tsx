import { type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { graphql, useFragment } from 'react-relay';
import { QUESTIONS_MAX, QUESTIONS_MIN } from '../../../../server/features/live/live.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useFormFailure } from '../../../app/relay/useFormFailure.ts';
import { useKeptForm } from '../../../app/relay/useKeptForm.ts';
import { useLocation } from '../../../lib/RouterView.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TickBox } from '../../../ui/TickBox.tsx';
import { useUnsaved } from '../../../ui/useUnsaved.tsx';
import { WrittenBack } from '../../../ui/WrittenBack.tsx';
import { ANY_LEVEL, askedOptions, CHOSEN_TARGETS } from '../../homework/shared/asked.ts';
import { TargetPicker } from '../../homework/shared/TargetPicker.tsx';
import type { RoundForm_query$key } from './__generated__/RoundForm_query.graphql.ts';
import classes from './RoundForm.module.css';
import { checkRound, ROUND_FIELDS, roundInput, type RoundValues } from './roundForm.ts';

/** What came of it: why there is no round, or how to go on to the one that there is. */
export type RoundSent = { readonly failure: Failure } | { readonly failure: null; readonly goOn: () => void };

interface RoundFormProps {
  queryRef: RoundForm_query$key;
  initial: RoundValues;
  isBusy: boolean;
  /** Opens the round. */
  onSend: (input: ReturnType<typeof roundInput>) => Promise<RoundSent>;
  /** Where one came from. */
  cancelTo: string;
}

/** What a live round asks. */
export function RoundForm({ queryRef, initial, isBusy, onSend, cancelTo }: RoundFormProps) {
  const { levels, practiceTypes } = useFragment(
    graphql`
      fragment RoundForm_query on Query {
        levels {
          code
          title
        }
        practiceTypes {
          key
          name
        }
      }
    `,
    queryRef,
  );
  const form = useKeptForm(useLocation().pathname, initial, checkRound, isBusy);
  const { failure, tell } = useFormFailure(form, ROUND_FIELDS);
  const { question } = useUnsaved(form.isChanged(), form.reset, 'changes');
  const { bind, values, set } = form;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    tell(null);
    const sent = await onSend(roundInput(values));
    tell(sent.failure);
    if (sent.failure) return;
    // Before its page is on its way: nothing is unsaved from here on.
    flushSync(() => form.saved());
    sent.goOn();
  };
  const isChosen = values.practiceTypeKey === CHOSEN_TARGETS;
  const types = askedOptions((practiceTypes ?? []).map(({ key, name }) => ({ key, name })));
  const codes = [
    { value: ANY_LEVEL, label: isChosen ? 'Any Level' : 'Choose a level' },
    ...(levels ?? []).map(({ code, title }) => ({ value: code, label: title })),
  ];
  return (
    <form ref={form.formRef} className={classes.form} noValidate onSubmit={submit}>
      <WrittenBack form={form} />
      <FailureNotice failure={failure} fallback="The round could not be opened. Please try again." />
      <SelectField {...bind('practiceTypeKey')} label="Practice type" options={types} />
      {isChosen ? (
        <TargetPicker
          chosen={values.targetIds}
          onChoose={(targets) => set('targetIds', targets)}
          error={form.errorOf('targetIds')}
          isFixed={false}
        />
      ) : null}
      <div className={classes.pair}>
        <SelectField
          {...bind('level')}
          label="Level"
          options={codes}
          hint={isChosen && values.level === ANY_LEVEL ? 'Each collocation at its own level' : null}
        />
        <TextField
          {...bind('questions')}
          label="Sentences"
          inputMode="numeric"
          autoComplete="off"
          hint={`From ${QUESTIONS_MIN} to ${QUESTIONS_MAX}`}
        />
      </div>
      <TickBox
        name="ranked"
        isTicked={values.ranked}
        onTick={(isTicked) => set('ranked', isTicked)}
        label="End with a ranking on the board: who got the most right answers, by name"
      />
      <div className={classes.foot}>
        <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Opening">
          Open the round
        </BusyButton>
        <ButtonLink href={cancelTo} size="lg" variant="default">
          Cancel
        </ButtonLink>
      </div>
      {question}
    </form>
  );
}
