import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { lazyDialog } from '../../../app/relay/lazyDialog.tsx';
import { todayUtc } from '../../../lib/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Removable } from '../../../ui/Removable.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from '../../../ui/SectionParts.module.css';
import { ageOf } from '../../person/shared/person.rules.ts';
import { NewToken } from '../NewToken.tsx';
import { TokenItem } from '../TokenItem.tsx';
import type { MadeToken } from '../tokenScopes.ts';
import type { TokensSection_viewer$key } from './__generated__/TokensSection_viewer.graphql.ts';

/** Who is younger has hardly a program to make one for: the section is folded. */
const FOLDED_BELOW_AGE = 18;

const TokenDialog = lazyDialog(() => import('../TokenDialog.tsx'));

/** Keys for programs that speak to the API in one's name. */
export function TokensSection({ viewerRef }: { viewerRef: TokensSection_viewer$key }) {
  const { account } = useFragment(
    graphql`
      fragment TokensSection_viewer on Viewer {
        account @required(action: THROW) {
          superuser
          dateOfBirth
          # More than there can be.
          accessTokens(first: 100) @required(action: THROW) @connection(key: "TokensSection_accessTokens") {
            __id
            edges {
              node {
                id
                ...TokenItem_token
              }
            }
          }
        }
      }
    `,
    viewerRef,
  );
  const { __id: connectionId, edges } = account.accessTokens;
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<MadeToken | null>(null);
  // Once it is revoked there is nothing left to be copied.
  const isListed = ({ id }: MadeToken) => edges.some(({ node }) => node.id === id);
  const age = account.dateOfBirth ? ageOf(account.dateOfBirth, todayUtc()) : null;
  const tokens = (
    <>
      <p className={classes.hint}>
        For programs that read or write on your behalf, through <a href="/graphql">GraphQL</a> or{' '}
        <a href="/api/v1/docs">REST</a>. The <a href="/api/v1/guide">quick start</a> shows how.
      </p>
      {made && isListed(made) ? <NewToken key={made.token} made={made} onClose={() => setMade(null)} /> : null}
      <Removable>
        {edges.length > 0 ? (
          <ul className={classes.list}>
            {edges.map(({ node }) => (
              <TokenItem key={node.id} tokenRef={node} connectionId={connectionId} />
            ))}
          </ul>
        ) : (
          <p>You have no tokens.</p>
        )}
      </Removable>
      <div>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Create token
        </Button>
      </div>
    </>
  );
  return (
    <Section title="Personal access tokens">
      {age !== null && age < FOLDED_BELOW_AGE ? (
        <details className={classes.fold}>
          <summary>For developers</summary>
          <div className={classes.folded}>{tokens}</div>
        </details>
      ) : (
        tokens
      )}
      {isOpen ? (
        <TokenDialog
          isSuperuser={account.superuser}
          connectionId={connectionId}
          onMade={(token) => {
            setIsOpen(false);
            setMade(token);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Section>
  );
}
