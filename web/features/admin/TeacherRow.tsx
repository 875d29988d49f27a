import { useEffect, useRef, useState } from 'react';
import { commitLocalUpdate, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import { REFUSAL_MAX_LENGTH } from '../../../server/features/profile/teacher.rules.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { longDate } from '../../lib/dates.ts';
import { plural } from '../../lib/number.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { GuardedButton } from '../../ui/GuardedButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useFocusAfterStep } from '../../ui/useFocusAfterStep.ts';
import { useUnsaved } from '../../ui/useUnsaved.tsx';
import type { TeacherRow_edge$key } from './__generated__/TeacherRow_edge.graphql.ts';
import type { TeacherRowMutation, TeacherRowMutation$data } from './__generated__/TeacherRowMutation.graphql.ts';
import classes from './TeacherRow.module.css';
import { recount } from './counted.ts';
import type { STANDING_SHOWN } from './teacherSearch.ts';
import { waitingChanged } from './waiting.ts';

const FALLBACK = 'Update failed';

type Decided = NonNullable<NonNullable<TeacherRowMutation$data['verifyTeacher']>['payload']>;

interface TeacherRowProps {
  edgeRef: TeacherRow_edge$key;
  /** The list that it stands in. */
  connectionId: string;
  /** Where those stand whom the list is of; null: anywhere. */
  shown: (typeof STANDING_SHOWN)[keyof typeof STANDING_SHOWN];
}

/** What was decided is newer than the list, and so is how many are in it. */
function keep(
  environment: IEnvironment,
  edgeId: string,
  { connectionId, shown }: TeacherRowProps,
  { standing, refusal }: Decided,
): void {
  commitLocalUpdate(environment, (store) => {
    const edge = store.get(edgeId);
    recount(store, connectionId, Number(standing === shown) - Number(edge?.getValue('standing') === shown));
    edge?.setValue(standing, 'standing');
    if (!refusal) edge?.setValue(null, 'refusal');
    else {
      const { at, reason } = refusal;
      edge?.getOrCreateLinkedRecord('refusal', 'TeacherRefusal').setValue(at, 'at').setValue(reason, 'reason');
    }
  });
}

/** One teacher: what they say of themself, what is known of them, and the decision, which can be taken back. */
export function TeacherRow(props: TeacherRowProps) {
  const {
    __id: edgeId,
    emailConfirmed,
    registeredAt,
    refusal,
    node,
  } = useFragment(
    graphql`
      fragment TeacherRow_edge on QueryTeachersConnectionEdge {
        __id
        emailConfirmed
        registeredAt
        refusal {
          at
          reason
        }
        node {
          id
          fullName
          email
          teacherProfile {
            schoolName
            subject
            yearsOfExperience
            bio
            verified
          }
        }
      }
    `,
    props.edgeRef,
  );
  const [verify, isBusy] = useCommand<TeacherRowMutation>(graphql`
    mutation TeacherRowMutation($input: VerifyTeacherInput!) {
      verifyTeacher(input: $input) {
        ... on VerifyTeacherPayload @alias(as: "payload") {
          standing
          refusal {
            at
            reason
          }
          teacher {
            teacherProfile {
              verified
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, fullName, email, teacherProfile } = node;
  const { schoolName, subject, yearsOfExperience, bio, verified = false } = teacherProfile ?? {};
  const [isRefusing, setIsRefusing] = useState(false);
  const [words, setWords] = useState('');
  const [isTold, setIsTold] = useState(false);
  const environment = useRelayEnvironment();
  const row = useFocusAfterStep(`${verified} ${isBusy}`);
  const refuseButton = useRef<HTMLButtonElement>(null);
  const leaveRefusal = () => {
    setIsRefusing(false);
    setWords('');
    setFailure(null);
    // Its own buttons are gone in a moment.
    refuseButton.current?.focus();
  };
  const { ask, question } = useUnsaved(isRefusing && words.trim() !== '', leaveRefusal);
  const decide = async () => {
    setFailure(null);
    const { done, failure: why } = await verify({ input: { userId: id, verified: !verified } });
    setFailure(why);
    if (!done) return;
    keep(environment, edgeId, props, done);
    setIsTold(false);
    waitingChanged();
  };
  const refuse = async () => {
    setFailure(null);
    const { done, failure: why } = await verify({ input: { userId: id, verified: false, reason: words } });
    setFailure(why);
    if (!done) return;
    leaveRefusal();
    keep(environment, edgeId, props, done);
    setIsTold(true);
    waitingChanged();
  };
  const form = useRef<HTMLDivElement>(null);
  // It opens to be typed in.
  useEffect(() => {
    if (isRefusing) form.current?.querySelector('textarea')?.focus();
  }, [isRefusing]);
  const wrong = failure?.fieldErrors.find(({ field }) => field === 'reason');
  const years =
    yearsOfExperience === null || yearsOfExperience === undefined ? null : plural(yearsOfExperience, 'year');
  const teaches = [subject, years].filter(Boolean).join(' · ');
  return (
    <li ref={row} className={classes.row}>
      <div>
        <h3 className={classes.name}>{fullName}</h3>
        <p className={classes.small}>{email}</p>
      </div>
      <div>
        <p className={classes.school} data-missing={schoolName ? undefined : true}>
          {schoolName ?? 'No school given'}
        </p>
        {teaches ? <p className={classes.small}>{teaches}</p> : null}
        {bio ? <p className={classes.small}>{bio}</p> : null}
        <p className={classes.known}>
          <span className={classes.small}>registered on {longDate(registeredAt)}</span>
          <Tag tone={emailConfirmed ? 'right' : 'near'}>
            {emailConfirmed ? 'email confirmed' : 'email not confirmed'}
          </Tag>
          {verified ? <Tag tone="pen">verified</Tag> : null}
        </p>
        {refusal && !verified ? (
          <p className={classes.small}>
            Refused on {longDate(refusal.at)}: {refusal.reason}
          </p>
        ) : null}
        {isTold ? <output className={classes.small}>Refused. The teacher gets the reason by email.</output> : null}
        {isRefusing ? (
          <div ref={form} className={classes.form}>
            <TextArea
              name="reason"
              label="What the teacher is told"
              hint="The teacher gets it by email and sees it in the settings. You can still verify the teacher later."
              error={wrong?.message}
              maxLength={REFUSAL_MAX_LENGTH}
              readOnly={isBusy}
              value={words}
              onChange={({ target: area }) => setWords(area.value)}
            />
            <BusyButton
              type="button"
              variant="default"
              aria-label={`Send the refusal: ${fullName}`}
              disabled={words.trim() === ''}
              isBusy={isBusy}
              busyText="Sending"
              onClick={() => void refuse()}
            >
              Send the refusal
            </BusyButton>
            <Button variant="subtle" onClick={() => ask()}>
              Cancel
            </Button>
          </div>
        ) : null}
        <FailureNotice failure={wrong ? null : failure} fallback={FALLBACK} />
      </div>
      <div className={classes.actions}>
        {verified && !isBusy ? (
          <GuardedButton variant="subtle" aria-label={`Remove verification: ${fullName}`} onPress={() => void decide()}>
            Remove verification
          </GuardedButton>
        ) : (
          <BusyButton
            type="button"
            variant={verified ? 'subtle' : 'default'}
            aria-label={`${verified ? 'Remove verification' : 'Verify'}: ${fullName}`}
            isBusy={isBusy}
            busyText="Saving"
            onClick={() => void decide()}
          >
            {verified ? 'Remove verification' : 'Verify'}
          </BusyButton>
        )}
        {verified ? null : (
          <Button
            ref={refuseButton}
            variant="subtle"
            aria-label={`Refuse: ${fullName}`}
            aria-expanded={isRefusing}
            onClick={() => (isRefusing ? ask() : setIsRefusing(true))}
          >
            Refuse
          </Button>
        )}
      </div>
      {question}
    </li>
  );
}
