import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useFormFailure } from '../../../app/relay/useFormFailure.ts';
import { useKeptForm } from '../../../app/relay/useKeptForm.ts';
import { useLocation } from '../../../lib/RouterView.tsx';
import { useLeadOn } from '../../../lib/useLeadOn.ts';
import { timeZoneName } from '../../../lib/timeZones.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import parts from '../../../ui/SectionParts.module.css';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TickBox } from '../../../ui/TickBox.tsx';
import type { Form } from '../../../ui/useForm.ts';
import { useUnsaved } from '../../../ui/useUnsaved.tsx';
import { WrittenBack } from '../../../ui/WrittenBack.tsx';
import { ANY_LEVEL, askedOptions, CHOSEN_TARGETS } from '../shared/asked.ts';
import { TargetPicker } from '../shared/TargetPicker.tsx';
import type { AssignmentForm_query$key } from './__generated__/AssignmentForm_query.graphql.ts';
import classes from './AssignmentForm.module.css';
import { ASSIGNMENT_FIELDS, type AssignmentValues, assignmentInput, checkAssignment } from './assignmentForm.ts';
import { MomentField } from './MomentField.tsx';
import { isPastDue, PastDueDialog } from './PastDueDialog.tsx';

/** What the form sends. */
export type AssignmentInput = ReturnType<typeof assignmentInput>;

/** What came of sending it: why it failed, or the page of what was saved. */
export type AssignmentSent =
  | { readonly failure: Failure; readonly place?: never }
  | { readonly failure: null; readonly place: string };

interface AssignmentFormProps {
  queryRef: AssignmentForm_query$key;
  initial: AssignmentValues;
  timeZone: string;
  /** Whether students see it already: then it is saved as it is. */
  isPublished: boolean;
  /** Whether a student has begun it: then what it asks stays as it is. */
  isBegun?: boolean;
  /** Said where the server says nothing. */
  fallback: string;
  isBusy: boolean;
  /** Sends what was typed. */
  onSend: (input: AssignmentInput, isPublished: boolean) => Promise<AssignmentSent>;
  /** Where one came from. */
  cancelTo: string;
}

/**
 * What homework is like. Enter in a field keeps a draft: what students are to see takes the button that says so.
 */
export function AssignmentForm(props: AssignmentFormProps) {
  const { queryRef, initial, timeZone, isPublished, isBegun = false, fallback, onSend, cancelTo } = props;
  const { levels, practiceTypes } = useFragment(
    graphql`
      fragment AssignmentForm_query on Query {
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
  const [isSaved, setSaved] = useState(false);
  const isBusy = props.isBusy || isSaved;
  const { pathname, search } = useLocation();
  const check = (values: AssignmentValues, first: AssignmentValues) => checkAssignment(values, timeZone, first);
  const form = useKeptForm(pathname + search, initial, check, isBusy);
  const { failure, tell } = useFormFailure(form, ASSIGNMENT_FIELDS);
  const leadOn = useLeadOn();
  const { question } = useUnsaved(form.isChanged(), form.reset);
  const [isPublishing, setPublishing] = useState(false);
  const [isPastAsked, setPastAsked] = useState(false);

  const send = async (isToPublish: boolean, isSure = false) => {
    if (isBusy || !form.passes()) return;
    const input = assignmentInput(form.values, timeZone);
    // What has stood like that before was asked about then.
    const isOther = !isPublished || form.values.dueAt !== form.first.dueAt;
    const isAsking = isToPublish && isOther && !isSure && isPastDue(input.dueAt);
    setPastAsked(isAsking);
    if (isAsking) return;
    tell(null);
    setPublishing(isToPublish);
    const { failure: why, place } = await onSend(input, isToPublish);
    tell(why);
    if (place === undefined) return;
    // Before its page is on its way: nothing is unsaved from here on, and nothing is sent a second time.
    flushSync(() => {
      form.saved();
      setSaved(true);
    });
    // Whoever has left may be back before the other page was shown.
    if (!(await leadOn(place, { replace: true }))) setSaved(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(isPublished);
  };

  const types = askedOptions((practiceTypes ?? []).map(({ key, name }) => ({ key, name })));
  const codes = [
    { value: ANY_LEVEL, label: 'Any Level' },
    ...(levels ?? []).map(({ code, title }) => ({ value: code, label: title })),
  ];
  const { bind, values, set } = form;
  return (
    <form ref={form.formRef} noValidate onSubmit={submit}>
      <div className={classes.told}>
        <WrittenBack form={form} />
        <FailureNotice failure={failure} fallback={fallback} />
      </div>
      <Section title="What students read">
        <div className={parts.form}>
          <TextField {...bind('title')} label="Title" autoComplete="off" />
          <TextArea {...bind('description')} label="Description" hint="Optional" />
        </div>
      </Section>
      <Section title="Questions and level">
        <fieldset className={classes.asked} disabled={isBegun}>
          <legend className="spoken">Questions and level</legend>
          {isBegun ? (
            <Notice tone="info">
              Students have already started this homework, so its questions can no longer be changed. To change them,
              make a copy.
            </Notice>
          ) : null}
          <SelectField {...bind('practiceTypeKey')} label="Practice type" options={types} />
          {values.practiceTypeKey === CHOSEN_TARGETS ? (
            <TargetPicker
              chosen={values.targetIds}
              onChoose={(targets) => set('targetIds', targets)}
              error={form.errorOf('targetIds')}
              isFixed={isBegun}
            />
          ) : null}
          <Pair>
            <SelectField
              {...bind('level')}
              label="Target level"
              options={codes}
              hint={values.level === ANY_LEVEL ? anyLevelHint(values) : null}
            />
            <TextField
              {...bind('questions')}
              label="Questions"
              inputMode="numeric"
              autoComplete="off"
              hint="Sentences in each attempt"
            />
          </Pair>
          <TickBox
            name="sameForAll"
            isTicked={values.sameForAll}
            onTick={(isTicked) => set('sameForAll', isTicked)}
            label="Everyone gets the same sentences"
            disabled={isBegun}
          />
        </fieldset>
      </Section>
      <When form={form} timeZone={timeZone} />
      <Counting form={form} />
      <div className={classes.foot}>
        {isPublished ? (
          <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Saving">
            Save
          </BusyButton>
        ) : (
          <>
            <BusyButton size="lg" isBusy={isBusy && isPublishing} busyText="Publishing" onClick={() => void send(true)}>
              Publish
            </BusyButton>
            <BusyButton type="submit" size="lg" variant="default" isBusy={isBusy && !isPublishing} busyText="Saving">
              Save as draft
            </BusyButton>
          </>
        )}
        <ButtonLink href={cancelTo} size="lg" variant="subtle">
          Cancel
        </ButtonLink>
      </div>
      {isPastAsked ? (
        <PastDueDialog
          confirmText={isPublished ? 'Save anyway' : 'Publish anyway'}
          onConfirm={() => void send(true, true)}
          onClose={() => setPastAsked(false)}
        />
      ) : null}
      {question}
    </form>
  );
}

/** What any level means for what is chosen. */
const anyLevelHint = ({ practiceTypeKey }: AssignmentValues): string =>
  practiceTypeKey === CHOSEN_TARGETS ? 'Each collocation at its own level' : 'Each student at their own level';

function Pair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

/** When homework can be done. */
function When({ form, timeZone }: { form: Form<AssignmentValues>; timeZone: string }) {
  const moment = (name: 'openAt' | 'dueAt' | 'lockAt', label: string, hint: string) => (
    <MomentField
      name={name}
      label={label}
      hint={hint}
      value={form.values[name]}
      onMoment={(value) => form.set(name, value)}
      timeZone={timeZone}
      error={form.errorOf(name)}
      readOnly={form.isBusy}
    />
  );
  return (
    <Section title="When">
      <div className={parts.form}>
        <p className={parts.hint}>
          Each date may be left empty. Times are in {timeZoneName(timeZone)}, the <a href="/settings">time zone</a> of
          your account.
        </p>
        {moment('openAt', 'Opens', 'As soon as it is published')}
        {moment('dueAt', 'Due', 'No due date: nothing is late')}
        {moment('lockAt', 'Closes', 'It stays open, even after the due date')}
        <TextField
          {...form.bind('estimatedMinutes')}
          label="Minutes it takes"
          inputMode="numeric"
          autoComplete="off"
          hint="Optional: your estimate, for students to plan with"
        />
      </div>
    </Section>
  );
}

const COUNTED = [
  { value: 'BEST', label: 'The best one' },
  { value: 'LAST', label: 'The last one' },
];
const SHOWN = [
  { value: 'AT_ONCE', label: 'Straight away' },
  { value: 'AFTER_DUE', label: 'After the due date' },
];

/** What it means for later attempts that answers are held back until the due date. */
const answersHint = ({ answersShown, maxAttempts }: AssignmentValues): string | null =>
  answersShown === 'AFTER_DUE' && Number(maxAttempts) > 1
    ? 'After the due date, students can see the right answers before they try again'
    : null;

/** How homework counts. */
function Counting({ form }: { form: Form<AssignmentValues> }) {
  const { bind } = form;
  return (
    <Section title="How it counts">
      <div className={parts.form}>
        <Pair>
          <TextField
            {...bind('maxAttempts')}
            label="Attempts"
            inputMode="numeric"
            autoComplete="off"
            hint="How many times a student may try"
          />
          <SelectField {...bind('countedAttempt')} label="The attempt that counts" options={COUNTED} />
          <TextField
            {...bind('passingScore')}
            label="Passing score (%)"
            inputMode="numeric"
            autoComplete="off"
            hint="Optional: without one, every score passes"
          />
          <SelectField
            {...bind('answersShown')}
            label="Right answers are shown"
            options={SHOWN}
            hint={answersHint(form.values)}
          />
        </Pair>
        <TickBox
          name="fourWordsAllowed"
          isTicked={form.values.fourWordsAllowed}
          onTick={(isTicked) => form.set('fourWordsAllowed', isTicked)}
          label="Four words may be shown"
        />
        <p className={parts.hint}>
          A student may then choose the answer from four words. Such answers count like any others in the score, and you
          see how many there were.
        </p>
      </div>
    </Section>
  );
}
