import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { DataSection_viewer$key } from './__generated__/DataSection_viewer.graphql.ts';
import { DownloadPart } from './DownloadPart.tsx';
import { Part, Section } from './Section.tsx';
import classes from './settings.module.css';

const DeleteAccountDialog = lazy(() => import('../deletion/DeleteAccountDialog.tsx'));

/** The search parameter that opens the deletion: the user menu leads here with it. */
const DELETE_PARAMETER = 'delete';

/** Taking one's data along, and leaving. */
export function DataSection({ viewerRef }: { viewerRef: DataSection_viewer$key }) {
  const viewer = useFragment(
    graphql`
      fragment DataSection_viewer on Viewer {
        ...DeleteAccountDialog_viewer
      }
    `,
    viewerRef,
  );
  const [search, setSearch] = useSearchParams();
  const show = (isOpen: boolean) =>
    setSearch(isOpen ? { [DELETE_PARAMETER]: '' } : {}, { replace: true, preventScrollReset: true });
  return (
    <Section title="Your data">
      <DownloadPart />
      <Part title="Delete account">
        <p className={classes.hint}>The account and everything tied to it are deleted at once.</p>
        <Button variant="default" data-tone="danger" onClick={() => show(true)}>
          Delete account
        </Button>
      </Part>
      {search.has(DELETE_PARAMETER) ? (
        <Suspense>
          <DeleteAccountDialog viewerRef={viewer} onClose={() => show(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
