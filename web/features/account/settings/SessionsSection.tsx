import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { endSession } from '../../../app/relay/session.ts';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import type { SessionsSection_viewer$key } from './__generated__/SessionsSection_viewer.graphql.ts';
import type { SessionsSectionMutation } from './__generated__/SessionsSectionMutation.graphql.ts';
import { Section } from './Section.tsx';
import { SessionItem } from './SessionItem.tsx';
import classes from './settings.module.css';

const FALLBACK = 'The sessions could not be ended';

/** Where one is signed in. */
export function SessionsSection({ viewerRef }: { viewerRef: SessionsSection_viewer$key }) {
  const { sessions } = useFragment(
    graphql`
      fragment SessionsSection_viewer on Viewer {
        sessions {
          id
          ...SessionItem_session
        }
      }
    `,
    viewerRef,
  );
  const [endAll, isBusy] = useCommand<SessionsSectionMutation>(graphql`
    mutation SessionsSectionMutation {
      endAllSessions {
        __typename
        ... on EndAllSessionsPayload {
          signedOut
        }
        ... on ForbiddenError {
          message
        }
        ... on UnauthenticatedError {
          message
        }
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);

  const leave = async () => {
    const outcome = await endAll({});
    setFailure(outcome.failure);
    if (outcome.done) endSession('signedOut');
  };

  return (
    <Section title="Sessions">
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionItem key={session.id} sessionRef={session} onFailure={setFailure} />
        ))}
      </ul>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <div>
        <BusyButton
          variant="default"
          data-tone="danger"
          isBusy={isBusy}
          busyText="Signing out"
          onClick={() => void leave()}
        >
          Sign out everywhere
        </BusyButton>
      </div>
    </Section>
  );
}
