import { useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { download } from '../../lib/download.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Part } from '../../ui/Section.tsx';
import classes from '../../ui/SectionParts.module.css';
import { DOWNLOAD_LEAVES_OUT } from '../legal/shared/download.text.ts';
import type { DownloadPartMutation } from './__generated__/DownloadPartMutation.graphql.ts';

const FAILED = 'Your data could not be prepared. Please try again later.';

/** What is held about the person, as a JSON file. */
export function DownloadPart() {
  return (
    <Part title="Download my data">
      <p className={classes.hint}>What is stored about you, in one JSON file. {DOWNLOAD_LEAVES_OUT}</p>
      <DownloadButton />
    </Part>
  );
}

/** Fetches the file. */
export function DownloadButton() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [offer, isBusy] = useCommand<DownloadPartMutation>(graphql`
    mutation DownloadPartMutation {
      exportData {
        ... on ExportDataPayload @alias(as: "payload") {
          path
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);

  const fetchFile = async () => {
    setFailure(null);
    const { done, failure: refused } = await offer({});
    if (done) download(done.path);
    else setFailure(refused);
  };

  return (
    <>
      <FailureNotice failure={failure} fallback={FAILED} />
      <BusyButton variant="default" isBusy={isBusy} busyText="Preparing" onClick={() => void fetchFile()}>
        Download my data
      </BusyButton>
    </>
  );
}
