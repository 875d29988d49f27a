import { graphql, useFragment } from 'react-relay';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { longMoment } from '../../../lib/dates.ts';
import { describeUserAgent } from '../../../lib/userAgent.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import classes from '../../../ui/SectionParts.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { useRemoving } from '../../../ui/useRemoving.ts';
import type { SessionItem_session$key } from './__generated__/SessionItem_session.graphql.ts';
import type { SessionItemMutation } from './__generated__/SessionItemMutation.graphql.ts';

interface SessionItemProps {
  sessionRef: SessionItem_session$key;
  /** The list in the store that it goes from when it ends. */
  connectionId: string;
  onFailure: (failure: Failure | null) => void;
}

/** One session: which browser, since when, and its end. The current one ends by Logout. */
export function SessionItem({ sessionRef, connectionId, onFailure }: SessionItemProps) {
  const { id, userAgent, createdAt, lastUsedAt, current, limited } = useFragment(
    graphql`
      fragment SessionItem_session on Session {
        id
        userAgent
        createdAt
        lastUsedAt
        current
        limited
      }
    `,
    sessionRef,
  );
  const [end, isBusy] = useCommand<SessionItemMutation>(graphql`
    mutation SessionItemMutation($input: EndSessionInput!, $connections: [ID!]!) {
      endSession(input: $input) {
        ... on EndSessionPayload @alias(as: "payload") {
          endedSessionId @deleteEdge(connections: $connections)
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const removing = useRemoving();
  const name = describeUserAgent(userAgent);
  const stop = async () => {
    const { failure } = await removing(id, end({ input: { sessionId: id }, connections: [connectionId] }));
    onFailure(failure);
  };
  return (
    <li data-key={id} className={classes.item}>
      <div>
        <p className={classes.row}>
          <span className={classes.strong}>{name}</span>
          {current ? <Tag tone="pen">This session</Tag> : null}
          {limited ? <Tag tone="near">By sign-in card</Tag> : null}
        </p>
        <p className={classes.small}>
          Signed in on {longMoment(createdAt)}
          {current ? null : ` · last used on ${longMoment(lastUsedAt)}`}
        </p>
      </div>
      {current ? null : (
        <BusyButton
          variant="default"
          aria-label={`End the session: ${name}`}
          isBusy={isBusy}
          busyText="Ending"
          onClick={() => void stop()}
        >
          End
        </BusyButton>
      )}
    </li>
  );
}
