import { StrictMode } from 'react';
import type { Router } from '../lib/router.ts';
import { RouterView } from '../lib/RouterView.tsx';
import { Root } from './Root.tsx';

/** The whole client, as it is rendered in the browser and, for what is painted before any script runs, at build time. */
export function App({ router }: { router: Router }) {
  return (
    <StrictMode>
      <RouterView router={router}>{(shown) => <Root shown={shown} />}</RouterView>
    </StrictMode>
  );
}
