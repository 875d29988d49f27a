import { useState } from 'react';
import { graphql } from 'react-relay';
import { getRequest } from 'relay-runtime';
import { describeError } from '../../../app/relay/errors.ts';
import { send } from '../../../app/relay/network.ts';
import { todayUtc } from '../../../lib/time.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { DownloadPartQuery } from './__generated__/DownloadPartQuery.graphql.ts';
import { Part } from './Section.tsx';
import classes from './settings.module.css';

const FAILED = 'Your data could not be prepared. Please try again later.';

const query = graphql`
  query DownloadPartQuery {
    viewer {
      dataExport
    }
  }
`;

/** Everything held about the person, as a JSON file. It is asked for only when it is wanted. */
export function DownloadPart() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const download = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      // Past the store: it has no use for this, and it would keep the server's reason to itself.
      const answer = await send(getRequest(query).params, {});
      const data = 'data' in answer ? (answer.data as DownloadPartQuery['response'] | null) : null;
      if (data?.viewer) save(data.viewer.dataExport, `lacuna-data-${todayUtc()}.json`);
      else setProblem(('errors' in answer ? answer.errors?.[0]?.message : null) ?? FAILED);
    } catch (error) {
      setProblem(describeError(error).text);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Part title="Download my data">
      <p className={classes.hint}>Everything that is stored about you, in one JSON file.</p>
      {problem ? <Notice tone="error" title={problem} /> : null}
      <BusyButton variant="default" isBusy={isBusy} busyText="Preparing" onClick={() => void download()}>
        Download my data
      </BusyButton>
    </Part>
  );
}

function save(json: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
