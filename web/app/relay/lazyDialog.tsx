import { type ComponentType, Suspense } from 'react';
import { DialogBoundary } from './boundary.tsx';
import { lazyPart } from './lazyPart.ts';

/**
 * A dialog whose code is fetched when it is asked for. Where it fails it is closed and the person told, and the page stays.
 * Whoever asks for it again has it fetched again.
 */
export function lazyDialog<P extends { readonly onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const Dialog = lazyPart<ComponentType<P>>(load) as ComponentType<P>;
  return function LazyDialog(props: P) {
    return (
      <DialogBoundary onFailed={props.onClose}>
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      </DialogBoundary>
    );
  };
}
