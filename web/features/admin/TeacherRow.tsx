import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { REFUSAL_MAX_LENGTH, type TeacherStanding } from '../../../server/features/profile/teacher.rules.ts';
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
import type { TeacherRow_edge$key } from './__generated__/TeacherRow_edge.graphql.ts';
import type { TeacherRowMutation } from './__generated__/TeacherRowMutation.graphql.ts';
import classes from './TeacherRow.module.css';
import { waitingChanged } from './waiting.ts';

const FALLBACK = 'Update failed';

interface TeacherRowProps {
  edgeRef: TeacherRow_edge$key;
  /** Where the teacher stands by what was decided here. */
  onDecided: (standing: TeacherStanding) => void;
}

/** One teacher: what they say of themself, what is known of them, and the decision, which can be taken back. */
export function TeacherRow({ edgeRef, onDecided }: TeacherRowProps) {
  const {
    emailConfirmed,
    registeredAt,
    refusal: refused,
    node,
  } = useFragment(
    graphql`
      fragment TeacherRow_edge on QueryTeachersConnectionEdge {
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
    edgeRef,
  );
  const [verify, isBusy] = useCommand<TeacherRowMutation>(graphql`
    mutation TeacherRowMutation($input: VerifyTeacherInput!) {
      verifyTeacher(input: $input) {
        ... on VerifyTeacherPayload @alias(as: "payload") {
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
  // What was decided here is newer than the list.
  const [decided, setDecided] = useState<{ refusal: typeof refused } | null>(null);
  const shown = decided ? decided.refusal : refused;
  const row = useFocusAfterStep(`${verified} ${isBusy}`);
  const refusal = useRef<HTMLButtonElement>(null);
  const leaveRefusal = () => {
    setIsRefusing(false);
    // Its own buttons are gone in a moment.
    refusal.current?.focus();
  };
  const decide = async () => {
    setFailure(null);
    const { done, failure: why } = await verify({ input: { userId: id, verified: !verified } });
    setFailure(why);
    if (!done) return;
    setDecided(done);
    setIsTold(false);
    onDecided(verified ? 'WAITING' : 'VERIFIED');
    waitingChanged();
  };
  const refuse = async () => {
    setFailure(null);
    const { done, failure: why } = await verify({ input: { userId: id, verified: false, reason: words } });
    setFailure(why);
    if (!done) return;
    leaveRefusal();
    setDecided(done);
    setIsTold(true);
    onDecided('REFUSED');
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
        {shown && !verified ? (
          <p className={classes.small}>
            Refused on {longDate(shown.at)}: {shown.reason}
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
            <Button
              variant="subtle"
              onClick={() => {
                setFailure(null);
                leaveRefusal();
              }}
            >
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
            ref={refusal}
            variant="subtle"
            aria-label={`Refuse: ${fullName}`}
            aria-expanded={isRefusing}
            onClick={() => setIsRefusing(!isRefusing)}
          >
            Refuse
          </Button>
        )}
      </div>
    </li>
  );
}
