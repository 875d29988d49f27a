import { type SubmitEvent, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import {
  EVEN_SHARE,
  NAME_MAX_CHARACTERS,
  SHARE_MAX,
  SHARE_MIN,
} from '../../../../server/features/ab-tests/abTests.rules.ts';
import { LEVELS } from '../../../../server/features/curriculum/levels.rules.ts';
import { PROBATION_ANSWERS, PROBATION_LEARNERS } from '../../../../server/features/pool/probation.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { useRevalidate } from '../../../lib/RouterView.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { isWritten, useUnsaved } from '../../../ui/useUnsaved.tsx';
import type { AbTestForm_methods$key } from './__generated__/AbTestForm_methods.graphql.ts';
import type { AbTestForm_practiceTypes$key } from './__generated__/AbTestForm_practiceTypes.graphql.ts';
import type { AbTestFormMutation, CefrLevel } from './__generated__/AbTestFormMutation.graphql.ts';
import { sentencesPath } from '../sentences/sentenceSearch.ts';
import classes from './AbTests.module.css';
import { methodWords } from './abTestWords.ts';

const FALLBACK = 'The test could not be created';
const ALL = '';

interface AbTestFormProps {
  methodsRef: AbTestForm_methods$key;
  practiceTypesRef: AbTestForm_practiceTypes$key;
}

/** What is to be compared. */
export function AbTestForm({ methodsRef, practiceTypesRef }: AbTestFormProps) {
  const methods = useFragment(
    graphql`
      fragment AbTestForm_methods on GenerationMethod @relay(plural: true) {
        key
        sentenceCount
        probationCount
      }
    `,
    methodsRef,
  );
  const practiceTypes = useFragment(
    graphql`
      fragment AbTestForm_practiceTypes on PracticeType @relay(plural: true) {
        key
        name
      }
    `,
    practiceTypesRef,
  );
  const [create, isBusy] = useCommand<AbTestFormMutation>(graphql`
    mutation AbTestFormMutation($input: CreateAbTestInput!) {
      createAbTest(input: $input) {
        ... on CreateAbTestPayload @alias(as: "payload") {
          abTest {
            id
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const revalidate = useRevalidate();
  const [isChanged, setChanged] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const empty = () => {
    formRef.current?.reset();
    setChanged(false);
    setFailure(null);
  };
  const { question } = useUnsaved(isChanged, empty);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const textOf = (name: string): string => {
      const value = values.get(name);
      return typeof value === 'string' ? value : '';
    };
    const share = Number(textOf('shareB'));
    setFailure(null);
    const { done, failure: why } = await create({
      input: {
        name: textOf('name'),
        methodA: textOf('methodA'),
        methodB: textOf('methodB'),
        level: (textOf('level') || null) as CefrLevel | null,
        practiceTypeKey: textOf('practiceTypeKey') || null,
        shareB: Number.isInteger(share) ? share : 0,
      },
    });
    setFailure(why);
    if (!done) return;
    empty();
    void revalidate();
  };
  const wrong = (name: string) => failure?.fieldErrors.find(({ field }) => field === name)?.message;
  const isTold = failure !== null && failure.fieldErrors.length > 0;
  const usable = methods.filter(({ sentenceCount }) => sentenceCount > 0);
  const tried = methods.filter(({ sentenceCount, probationCount }) => sentenceCount === 0 && probationCount > 0);
  const written = usable.map(({ key, sentenceCount }) => ({ value: key, label: methodWords(key, sentenceCount) }));
  return (
    <form
      ref={formRef}
      className={classes.form}
      noValidate
      aria-labelledby="new-test"
      onInput={({ currentTarget }) => setChanged(isWritten(currentTarget))}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="new-test" className={classes.heading}>
        New A/B test
      </h2>
      <TextField
        name="name"
        label="Name"
        error={wrong('name')}
        maxLength={NAME_MAX_CHARACTERS}
        readOnly={isBusy}
        defaultValue=""
      />
      <SelectField name="methodA" label="Arm A: source of the sentences" error={wrong('methodA')} options={written} />
      <SelectField
        name="methodB"
        label="Arm B: source of the sentences"
        hint="Choose the same as in arm A to test the split."
        error={wrong('methodB')}
        options={written}
        defaultValue={written.at(-1)?.value}
      />
      <TextField
        name="shareB"
        label="Learners in arm B, %"
        inputMode="numeric"
        hint={`From ${SHARE_MIN} to ${SHARE_MAX}.`}
        error={wrong('shareB')}
        readOnly={isBusy}
        defaultValue={String(EVEN_SHARE)}
      />
      <SelectField
        name="level"
        label="Level"
        error={wrong('level')}
        options={[{ value: ALL, label: 'All levels' }, ...LEVELS.map(({ code }) => ({ value: code, label: code }))]}
      />
      <SelectField
        name="practiceTypeKey"
        label="Practice type"
        error={wrong('practiceTypeKey')}
        options={[
          { value: ALL, label: 'All practice types' },
          ...practiceTypes.map(({ key, name }) => ({ value: key, label: name })),
        ]}
      />
      {tried.map(({ key, probationCount }) => (
        <p key={key} className={classes.tried}>
          {methodWords(key, probationCount)}: still being tried out. You can choose this source once one of its
          sentences has been approved: either by you under{' '}
          <a href={sentencesPath({ status: 'PROBATION' })}>Sentences</a>, or automatically, if its figures are good
          enough after {PROBATION_ANSWERS} first answers from at least {PROBATION_LEARNERS} learners.
        </p>
      ))}
      <FailureNotice failure={isTold ? null : failure} fallback={FALLBACK} />
      <div className={classes.actions}>
        <BusyButton type="submit" isBusy={isBusy} busyText="Creating">
          Create the test
        </BusyButton>
      </div>
      {question}
    </form>
  );
}
