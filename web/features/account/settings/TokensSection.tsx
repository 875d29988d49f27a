import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TokensSection_viewer$key } from './__generated__/TokensSection_viewer.graphql.ts';
import { Section } from './Section.tsx';
import classes from './settings.module.css';
import { TokenItem } from './TokenItem.tsx';

const TokenDialog = lazy(() => import('./TokenDialog.tsx'));

/** Keys for programs that speak to the API in one's name. */
export function TokensSection({ viewerRef }: { viewerRef: TokensSection_viewer$key }) {
  const { personalAccessTokens: tokens } = useFragment(
    graphql`
      fragment TokensSection_viewer on Viewer {
        personalAccessTokens {
          id
          ...TokenItem_token
        }
      }
    `,
    viewerRef,
  );
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title="Personal access tokens">
      <p className={classes.hint}>For programs that read or write on your behalf, through GraphQL or REST.</p>
      {tokens.length > 0 ? (
        <ul className={classes.list}>
          {tokens.map((token) => (
            <TokenItem key={token.id} tokenRef={token} />
          ))}
        </ul>
      ) : (
        <p>You have no tokens.</p>
      )}
      <div>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Create token
        </Button>
      </div>
      {isOpen ? (
        <Suspense>
          <TokenDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
