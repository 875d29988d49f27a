import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { LOCK_REASON_MAX_CHARACTERS } from '../../../../server/features/people/people.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { longDate, longMoment } from '../../../lib/dates.ts';
import { plural } from '../../../lib/number.ts';
import { AlertDialog } from '../../../ui/AlertDialog.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Facts } from '../pools/Facts.tsx';
import type { PersonCard_person$data, PersonCard_person$key } from './__generated__/PersonCard_person.graphql.ts';
import type { PersonCardEndMutation } from './__generated__/PersonCardEndMutation.graphql.ts';
import type { PersonCardLockMutation } from './__generated__/PersonCardLockMutation.graphql.ts';
import type { PersonCardUnlockMutation } from './__generated__/PersonCardUnlockMutation.graphql.ts';
import { auditPath } from '../audit/auditSearch.ts';
import classes from './People.module.css';

const CONSENT_WORDS: Readonly<Record<string, string>> = {
  NOT_NEEDED: 'not needed',
  PENDING: 'waiting for the parent or guardian',
  GIVEN: 'given',
  WITHDRAWN: 'withdrawn',
};
/** Whether anybody can sign in: a superuser may have locked the account, and a parent or guardian decides, too. */
function StateTag({ isLocked, consent }: { isLocked: boolean; consent: string }) {
  if (isLocked || consent === 'WITHDRAWN') return <Tag tone="wrong">locked</Tag>;
  if (consent === 'PENDING') return <Tag tone="wrong">not open yet</Tag>;
  return <Tag tone="right">open</Tag>;
}

/** Who can sign in once all sessions have ended. */
function afterwards(isLocked: boolean, consent: string): string {
  if (isLocked || consent === 'WITHDRAWN') return 'The account stays locked.';
  if (consent === 'PENDING') return 'Nobody can sign in before a parent or guardian has agreed.';
  return 'The person can sign in again.';
}

const ANSWER_WORDS: Readonly<Record<string, string>> = {
  GIVEN: 'given',
  REFUSED: 'refused',
  EXPIRED: 'request not answered in time',
  WITHDRAWN: 'given, then withdrawn',
  CANCELLED: 'request ended without a decision',
};
const ROLE_WORDS: Readonly<Record<string, string>> = {
  OWNER: 'Owner of the class',
  CO_TEACHER: 'Co-teacher of the class',
  STUDENT: 'Student in the class',
};
const FALLBACK = 'The account could not be changed';

const day = (instant: string | null | undefined): string => (instant ? longDate(instant) : '–');

const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z/gu;
/** What a parent signed with, an instant in it as people read one. */
const inWords = (signature: string): string => signature.replaceAll(INSTANT, (instant) => longMoment(instant));

type Request = PersonCard_person$data['consentRequests'][number];

function requestWords({ madeAt, decision, decidedAt, signature, textVersion }: Request): string {
  if (!decision) return `asked for on ${day(madeAt)}, open`;
  const by = signature ? ` by ${inWords(signature)}` : '';
  return `${ANSWER_WORDS[decision] ?? decision.toLowerCase()}${by}, ${day(decidedAt)}, text ${textVersion}`;
}

const refusalWords = ({ at, reason, answeredAt }: NonNullable<PersonCard_person$data['teacherRefusal']>): string =>
  `${day(at)}: ${reason}${answeredAt ? ` (details changed since, ${day(answeredAt)})` : ''}`;

/** What superusers see of an account, and what they can do to it. */
export function PersonCard({ personRef, viewerId }: { personRef: PersonCard_person$key; viewerId: string | null }) {
  const person = useFragment(
    graphql`
      fragment PersonCard_person on Person {
        user {
          id
          uuid
          fullName
          email
          userType
        }
        registeredAt
        emailConfirmed
        superuser
        lockedAt
        lockReason
        teacherRefusal {
          at
          reason
          answeredAt
        }
        classrooms {
          name
          role
          since
        }
        sessionCount
        accessTokenCount
        lastUsedAt
        consent
        parentalEmail
        deletedAfter
        consentRequests {
          madeAt
          decision
          decidedAt
          signature
          textVersion
        }
      }
    `,
    personRef,
  );
  const { user, lockedAt, lockReason, sessionCount, accessTokenCount, lastUsedAt, consent, parentalEmail } = person;
  // What was done here is shown until another person is looked up.
  const [changed, setChanged] = useState<Pick<PersonCard_person$data, 'lockedAt' | 'lockReason'> | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const held = changed ?? { lockedAt, lockReason };
  const isLocked = held.lockedAt !== null && held.lockedAt !== undefined;
  const live = hasEnded
    ? 'none'
    : typeof sessionCount === 'number' && typeof accessTokenCount === 'number'
      ? `${plural(sessionCount, 'session')}, ${plural(accessTokenCount, 'personal access token')}`
      : 'not known';
  return (
    <section className={classes.card} aria-labelledby="person">
      <div className={classes.head}>
        <h2 id="person" className={classes.title}>
          {user.fullName || 'No name yet'}
        </h2>
        <StateTag isLocked={isLocked} consent={consent} />
      </div>
      <Facts
        facts={[
          ['Email', user.email ?? '–'],
          ['Email confirmed', person.emailConfirmed ? 'yes' : 'no'],
          ['Account', `${user.userType.toLowerCase()}${person.superuser ? ', superuser' : ''}`],
          ['Registered', day(person.registeredAt)],
          ['Sessions and tokens', live],
          ['Last used', day(lastUsedAt)],
          ['Parental consent', CONSENT_WORDS[consent] ?? consent.toLowerCase()],
          ...(parentalEmail ? ([['Parent or guardian', parentalEmail]] as const) : []),
          ...(person.deletedAfter ? ([['Will be deleted after', day(person.deletedAfter)]] as const) : []),
          ...(person.teacherRefusal ? ([['Refused as a teacher', refusalWords(person.teacherRefusal)]] as const) : []),
          ...(held.lockedAt ? ([['Locked', `${day(held.lockedAt)}: ${held.lockReason ?? ''}`]] as const) : []),
        ]}
      />
      {person.classrooms && person.classrooms.length > 0 ? (
        <ul className={classes.requests} aria-label="Classes">
          {person.classrooms.map(({ name, role, since }) => (
            <li key={`${name} ${since}`}>
              {ROLE_WORDS[role] ?? role.toLowerCase()} {name} since {day(since)}
            </li>
          ))}
        </ul>
      ) : null}
      {person.consentRequests.length > 0 ? (
        <ul className={classes.requests}>
          {person.consentRequests.map((request) => (
            <li key={request.madeAt}>Consent {requestWords(request)}</li>
          ))}
        </ul>
      ) : null}
      <PersonActions
        userId={user.id}
        isOwn={user.id === viewerId}
        name={user.fullName}
        isLocked={isLocked}
        consent={consent}
        onEnded={() => setEnded(true)}
        onChanged={(after) => {
          setChanged(after);
          if (after.lockedAt) setEnded(true);
        }}
      />
      <p className={classes.small}>
        <a href={auditPath({ userId: user.uuid, days: null })}>Audit events about this person</a>
      </p>
    </section>
  );
}

interface PersonActionsProps {
  userId: string;
  /** Nobody locks their own account. */
  isOwn: boolean;
  name: string;
  isLocked: boolean;
  /** As `CONSENT_WORDS` has it. */
  consent: string;
  onEnded: () => void;
  onChanged: (after: Pick<PersonCard_person$data, 'lockedAt' | 'lockReason'>) => void;
}

function PersonActions({ userId, isOwn, name, isLocked, consent, onEnded, onChanged }: PersonActionsProps) {
  const [end, isEnding] = useCommand<PersonCardEndMutation>(graphql`
    mutation PersonCardEndMutation($input: EndSessionsOfInput!) {
      endSessionsOf(input: $input) {
        ... on EndSessionsOfPayload @alias(as: "payload") {
          endedCount
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [lock, isLocking] = useCommand<PersonCardLockMutation>(graphql`
    mutation PersonCardLockMutation($input: LockAccountInput!) {
      lockAccount(input: $input) {
        ... on LockAccountPayload @alias(as: "payload") {
          person {
            lockedAt
            lockReason
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [unlock, isUnlocking] = useCommand<PersonCardUnlockMutation>(graphql`
    mutation PersonCardUnlockMutation($input: UnlockAccountInput!) {
      unlockAccount(input: $input) {
        ... on UnlockAccountPayload @alias(as: "payload") {
          person {
            lockedAt
            lockReason
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [asked, setAsked] = useState<'end' | 'lock' | null>(null);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const ask = (what: 'end' | 'lock' | null) => {
    setFailure(null);
    setReason('');
    setAsked(what);
  };
  const confirm = async () => {
    setFailure(null);
    if (asked === 'end') {
      const { done, failure: why } = await end({ input: { userId } });
      setFailure(why);
      if (!done) return;
      onEnded();
    } else {
      const { done, failure: why } = await lock({ input: { userId, reason } });
      setFailure(why);
      if (!done) return;
      if (done.person) onChanged(done.person);
    }
    setAsked(null);
  };
  const wrong = failure?.fieldErrors.find(({ field }) => field === 'reason');
  return (
    <>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => ask('end')}>
          End all sessions
        </Button>
        {isLocked ? (
          <BusyButton
            variant="default"
            isBusy={isUnlocking}
            busyText="Unlocking"
            onClick={async () => {
              setFailure(null);
              const { done, failure: why } = await unlock({ input: { userId } });
              setFailure(why);
              if (done?.person) onChanged(done.person);
            }}
          >
            Unlock the account
          </BusyButton>
        ) : isOwn ? null : (
          <Button variant="default" tone="danger" onClick={() => ask('lock')}>
            Lock the account
          </Button>
        )}
      </div>
      {asked === null ? <FailureNotice failure={failure} fallback={FALLBACK} /> : null}
      {asked === null ? null : (
        <AlertDialog
          title={
            asked === 'end'
              ? `End all sessions of ${name || 'this account'}?`
              : name
                ? `Lock the account of ${name}?`
                : 'Lock this account?'
          }
          confirmText={asked === 'end' ? 'End all sessions' : 'Lock the account'}
          busyText={asked === 'end' ? 'Ending' : 'Locking'}
          isBusy={isEnding || isLocking}
          isDanger
          onClose={() => ask(null)}
          onConfirm={confirm}
        >
          <p>
            {asked === 'end'
              ? `All devices are signed out and all personal access tokens are revoked. ${afterwards(isLocked, consent)}`
              : 'All devices are signed out, all personal access tokens are revoked, and nobody can sign in to the account until it is unlocked.'}
          </p>
          {asked === 'lock' ? (
            <TextField
              name="reason"
              label="Why"
              hint="Shown to superusers. Once the account is unlocked, the person’s download of their data has it too."
              error={wrong?.message}
              maxLength={LOCK_REASON_MAX_CHARACTERS}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          ) : null}
          <FailureNotice failure={wrong ? null : failure} fallback={FALLBACK} />
        </AlertDialog>
      )}
    </>
  );
}
