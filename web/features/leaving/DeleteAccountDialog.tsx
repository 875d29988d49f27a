import { Suspense, useEffect, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import { PanelBoundary } from '../../app/relay/boundary.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { ProofOwner } from '../auth/shared/useProof.tsx';
import type { DeleteAccountDialogQuery } from './__generated__/DeleteAccountDialogQuery.graphql.ts';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import { DeletionWarning } from './DeletionWarning.tsx';

const query = graphql`
  query DeleteAccountDialogQuery {
    viewer {
      ...DeletionWarning_viewer
      ...useProof_viewer
    }
    site {
      ...useProof_site
    }
  }
`;

type Step = 'warning' | 'phrase';

const TITLES: Readonly<Record<Step, string>> = { warning: 'Delete Account', phrase: 'Delete Account: confirm' };

/** Leaving, in two steps, over the page where the person is: what will go, read anew, then the phrase. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>('warning');
  const [queryRef, load] = useQueryLoader<DeleteAccountDialogQuery>(query);
  const read = () => load({}, { fetchPolicy: 'network-only' });
  useEffect(() => load({}, { fetchPolicy: 'network-only' }), [load]);
  const wait = <Skeletons widths={[0.9, 0.7, 0.5]} text="Loading..." />;
  return (
    <Dialog key={step} title={TITLES[step]} onClose={onClose}>
      <PanelBoundary title="Something went wrong" onRetry={read}>
        <Suspense fallback={wait}>
          {queryRef ? (
            <Steps queryRef={queryRef} step={step} onContinue={() => setStep('phrase')} onClose={onClose} />
          ) : (
            wait
          )}
        </Suspense>
      </PanelBoundary>
    </Dialog>
  );
}

interface StepsProps {
  queryRef: PreloadedQuery<DeleteAccountDialogQuery>;
  step: Step;
  onContinue: () => void;
  onClose: () => void;
}

function Steps({ queryRef, step, onContinue, onClose }: StepsProps) {
  const { viewer, site } = usePreloadedQuery<DeleteAccountDialogQuery>(query, queryRef);
  // Without a viewer the session is over, and the way leads to the sign-in screen.
  if (!viewer) return null;
  if (step === 'warning') return <DeletionWarning viewerRef={viewer} onContinue={onContinue} onClose={onClose} />;
  return (
    <ProofOwner viewerRef={viewer} siteRef={site}>
      <DeleteAccountForm onClose={onClose} />
    </ProofOwner>
  );
}
