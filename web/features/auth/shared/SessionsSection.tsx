import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { endSession } from '../../../app/relay/session.ts';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { useRouter } from '../../../lib/RouterView.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Removable } from '../../../ui/Removable.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from '../../../ui/SectionParts.module.css';
import { SessionItem } from '../settings/SessionItem.tsx';
import type { SessionsSection_viewer$key } from './__generated__/SessionsSection_viewer.graphql.ts';
import type { SessionsSectionMutation } from './__generated__/SessionsSectionMutation.graphql.ts';

const FALLBACK = 'The sessions could not be ended';

/** Where one is signed in. */
export function SessionsSection({ viewerRef }: { viewerRef: SessionsSection_viewer$key }) {
  const { account } = useFragment(
    graphql`
      fragment SessionsSection_viewer on Viewer {
        account @required(action: THROW) {
          # All there can be.
          sessions(first: 50) @required(action: THROW) @connection(key: "SessionsSection_sessions") {
            __id
            edges {
              node {
                id
                ...SessionItem_session
              }
            }
          }
        }
      }
    `,
    viewerRef,
  );
  const [endAll, isBusy] = useCommand<SessionsSectionMutation>(graphql`
    mutation SessionsSectionMutation {
      endAllSessions {
        ... on EndAllSessionsPayload @alias(as: "payload") {
          signedOut
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const { __id: connectionId, edges } = account.sessions;
  const router = useRouter();
  const [failure, setFailure] = useState<Failure | null>(null);

  const leave = async () => {
    const outcome = await endAll({});
    setFailure(outcome.failure);
    if (outcome.done) endSession('signedOut');
  };

  return (
    <Section title="Sessions">
      <Removable>
        <ul className={classes.list}>
          {edges.map(({ node }) => (
            <SessionItem key={node.id} sessionRef={node} connectionId={connectionId} onFailure={setFailure} />
          ))}
        </ul>
      </Removable>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <div>
        <BusyButton
          variant="default"
          tone="danger"
          isBusy={isBusy}
          busyText="Signing out"
          onClick={() => router.leave(() => void leave())}
        >
          Sign out everywhere
        </BusyButton>
      </div>
    </Section>
  );
}
