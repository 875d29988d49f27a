import { type SubmitEvent, useRef, useState } from 'react';
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay';
import { describeError } from '../../../app/relay/errors.ts';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { ErrorNote } from '../../../ui/ErrorNote.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AccessDenied } from '../AccessDenied.tsx';
import { AdminNav } from '../AdminNav.tsx';
import type { PeopleScreenLookUpQuery } from './__generated__/PeopleScreenLookUpQuery.graphql.ts';
import type { PeopleScreenQuery } from './__generated__/PeopleScreenQuery.graphql.ts';
import classes from './People.module.css';
import { PersonCard } from './PersonCard.tsx';

const LOOK_UP = graphql`
  query PeopleScreenLookUpQuery($email: String!) {
    person(email: $email) {
      ...PersonCard_person
    }
  }
`;

type Found = { person: PeopleScreenLookUpQuery['response']['person']; email: string } | { error: Error };

/** /admin/people: an account is looked up by its address, its sessions are ended, it is locked and unlocked. */
export default function PeopleScreen({ queryRef }: ScreenProps<PeopleScreenQuery>) {
  const { viewer } = usePreloadedQuery<PeopleScreenQuery>(
    graphql`
      query PeopleScreenQuery {
        viewer {
          user {
            id
          }
          account {
            superuser
          }
        }
      }
    `,
    queryRef,
  );
  const environment = useRelayEnvironment();
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  if (!viewer?.account?.superuser) return <AccessDenied />;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    setMissing(email === '');
    setFound(null);
    if (email === '') return field.current?.focus();
    setBusy(true);
    try {
      const answer = await fetchQuery<PeopleScreenLookUpQuery>(environment, LOOK_UP, { email }).toPromise();
      setFound({ person: answer?.person ?? null, email });
    } catch (error) {
      setFound({ error: error as Error });
    }
    return setBusy(false);
  };
  return (
    <>
      <AdminNav at="/admin/people" />
      <PageHeading>People</PageHeading>
      <form className={classes.search} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          name="email"
          type="email"
          label="Email address"
          hint="The whole address. Each look-up that finds an account is noted in the audit."
          error={isMissing ? 'Email is required' : undefined}
          autoComplete="off"
        />
        <BusyButton type="submit" isBusy={isBusy} busyText="Looking up">
          Look up
        </BusyButton>
      </form>
      <div aria-live="polite">
        {found && 'error' in found ? (
          <ErrorNote title="The person could not be looked up" {...describeError(found.error)} />
        ) : null}
        {found && 'person' in found ? (
          found.person ? (
            <PersonCard personRef={found.person} viewerId={viewer.user?.id ?? null} />
          ) : (
            <EmptyNote title="Nobody found" text={`No account has the address ${found.email}.`} />
          )
        ) : null}
      </div>
    </>
  );
}
