import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { lazyDialog } from '../../../app/relay/lazyDialog.tsx';
import { NO_PASSKEYS_HERE } from '../../../../server/features/passkeys/passkeys.rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { Removable } from '../../../ui/Removable.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from '../../../ui/SectionParts.module.css';
import { PasskeyItem } from '../passkeys/PasskeyItem.tsx';
import type { PasskeysSection_viewer$key } from './__generated__/PasskeysSection_viewer.graphql.ts';
import { passkeysWork } from './passkeysWork.ts';

const NewPasskeyDialog = lazyDialog(() => import('../passkeys/NewPasskeyDialog.tsx'));

const WHAT =
  'A passkey signs you in with your fingerprint, your face or the PIN of your device. Nobody can guess it, and no fake website can ask you for it.';
const FOR_SUPERUSERS = 'Once you have one, your password or Google alone no longer signs you in.';

/** The passkeys of the account, which can be removed everywhere; nothing where there are none and this page can't make any. */
export function PasskeysSection({ viewerRef }: { viewerRef: PasskeysSection_viewer$key }) {
  const { account } = useFragment(
    graphql`
      fragment PasskeysSection_viewer on Viewer {
        account @required(action: THROW) {
          superuser
          # All there can be.
          passkeys(first: 20) @required(action: THROW) @connection(key: "PasskeysSection_passkeys") {
            __id
            edges {
              node {
                id
                ...PasskeyItem_passkey
              }
            }
          }
        }
      }
    `,
    viewerRef,
  );
  const { __id: connectionId, edges } = account.passkeys;
  const [isOpen, setIsOpen] = useState(false);
  const canAdd = passkeysWork();
  // Whoever has just removed the last one is told so.
  const [isShown] = useState(canAdd || edges.length > 0);
  if (!isShown) return null;
  return (
    <Section title="Passkeys">
      <p className={classes.hint}>{account.superuser ? `${WHAT} ${FOR_SUPERUSERS}` : WHAT}</p>
      <Removable>
        {edges.length > 0 ? (
          <ul className={classes.list}>
            {edges.map(({ node }) => (
              <PasskeyItem key={node.id} passkeyRef={node} connectionId={connectionId} />
            ))}
          </ul>
        ) : (
          <p>You have no passkeys.</p>
        )}
      </Removable>
      {canAdd ? (
        <div>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className={classes.hint}>{NO_PASSKEYS_HERE}</p>
      )}
      {isOpen ? <NewPasskeyDialog connectionId={connectionId} onClose={() => setIsOpen(false)} /> : null}
    </Section>
  );
}
