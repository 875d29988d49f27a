import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import classes from './Root.module.css';
import type { ScreenHandle } from './relay/screen.tsx';

const PRODUCT = 'Lacuna';

/** What surrounds every page: the way past the header, the document's title, the scroll position of each place in the history. */
export function Root() {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  useEffect(() => {
    document.title = handle ? `${handle.title} · ${PRODUCT}` : PRODUCT;
  }, [handle]);
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
