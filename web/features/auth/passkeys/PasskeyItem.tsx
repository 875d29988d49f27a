import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { longDate, longMoment } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import parts from '../../../ui/SectionParts.module.css';
import type { PasskeyItem_passkey$key } from './__generated__/PasskeyItem_passkey.graphql.ts';
import classes from './PasskeyItem.module.css';
import { RemovePasskey } from './RemovePasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';

interface PasskeyItemProps {
  passkeyRef: PasskeyItem_passkey$key;
  /** The list in the store that it goes from when it is removed. */
  connectionId: string;
}

/** One passkey: its name, since when it is there, when it was last used, and its end. */
export function PasskeyItem({ passkeyRef, connectionId }: PasskeyItemProps) {
  const { id, name, createdAt, lastUsedAt } = useFragment(
    graphql`
      fragment PasskeyItem_passkey on Passkey {
        id
        name
        createdAt
        lastUsedAt
      }
    `,
    passkeyRef,
  );
  const [asks, setAsks] = useState<'rename' | 'remove' | null>(null);
  const close = () => setAsks(null);
  return (
    <li data-key={id} className={`${parts.item} ${classes.item}`}>
      <div className={classes.text}>
        <p className={parts.strong}>{name}</p>
        <p className={parts.small}>
          Added on {longDate(createdAt)} · {lastUsedAt ? `last used on ${longMoment(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" aria-label={`Rename ${name}`} onClick={() => setAsks('rename')}>
          Rename
        </Button>
        <Button variant="default" tone="danger" aria-label={`Remove ${name}`} onClick={() => setAsks('remove')}>
          Remove
        </Button>
      </div>
      {asks === 'rename' ? <RenamePasskey id={id} name={name} onClose={close} /> : null}
      {asks === 'remove' ? <RemovePasskey id={id} name={name} connectionId={connectionId} onClose={close} /> : null}
    </li>
  );
}
