import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { longDate } from '../../lib/dates.ts';
import { plural } from '../../lib/number.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { TeacherRow_edge$key } from './__generated__/TeacherRow_edge.graphql.ts';
import type { TeacherRowMutation } from './__generated__/TeacherRowMutation.graphql.ts';
import classes from './TeacherRow.module.css';

const FALLBACK = 'Update failed';

/** One teacher: what they say of themself, what is known of them, and the decision, which can be taken back. */
export function TeacherRow({ edgeRef }: { edgeRef: TeacherRow_edge$key }) {
  const { emailConfirmed, registeredAt, node } = useFragment(
    graphql`
      fragment TeacherRow_edge on QueryTeachersConnectionEdge {
        emailConfirmed
        registeredAt
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
  const decide = async () => {
    setFailure(null);
    setFailure((await verify({ input: { userId: id, verified: !verified } })).failure);
  };
  const years =
    yearsOfExperience === null || yearsOfExperience === undefined ? null : plural(yearsOfExperience, 'year');
  const teaches = [subject, years].filter(Boolean).join(' · ');
  return (
    <li className={classes.row}>
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
        <FailureNotice failure={failure} fallback={FALLBACK} />
      </div>
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
    </li>
  );
}
