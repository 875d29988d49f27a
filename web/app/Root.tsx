import { useEffect } from 'react';
import { Catcher } from '../lib/Catcher.tsx';
import type { Visit } from '../lib/router.ts';
import { Crash } from './Crash.tsx';
import classes from './Root.module.css';
import type { ScreenHandle } from './relay/screen.tsx';

const PRODUCT = 'Lacuna';

/** What surrounds every page: the way past the header, the document's title, and what is left when all else fails. */
export function Root({ shown }: { shown: Visit | Error }) {
  const visit = shown instanceof Error ? null : shown;
  const handle = visit?.route.handle as ScreenHandle | undefined;
  useEffect(() => {
    document.title = handle ? `${handle.title} · ${PRODUCT}` : PRODUCT;
  }, [handle]);
  if (!visit) return <Crash error={shown as Error} />;
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Catcher resetKey={visit} renderError={(error) => <Crash error={error} />}>
        {visit.route.element}
      </Catcher>
    </>
  );
}
