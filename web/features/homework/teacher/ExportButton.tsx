import { graphql } from 'react-relay';
import { failureText, useCommand } from '../../../app/relay/useCommand.ts';
import { download } from '../../../lib/download.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { toastError } from '../../../ui/toasts.ts';
import type { ExportButtonMutation, HomeworkReportKind } from './__generated__/ExportButtonMutation.graphql.ts';

const FALLBACK = 'The file could not be prepared. Please try again later.';

interface ExportButtonProps {
  classroomId: string;
  /** The one assignment that is wanted; by default all of the class. */
  assignmentId?: string | undefined;
  kind: HomeworkReportKind;
  /** What is exported, for who does not see where the button stands. */
  of: string;
}

/** Fetches what is shown as a CSV file. */
export function ExportButton({ classroomId, assignmentId, kind, of }: ExportButtonProps) {
  const [offer, isBusy] = useCommand<ExportButtonMutation>(graphql`
    mutation ExportButtonMutation($input: ExportHomeworkInput!) {
      exportHomework(input: $input) {
        ... on ExportHomeworkPayload @alias(as: "payload") {
          path
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const fetchFile = async () => {
    const { done, failure } = await offer({ input: { classroomId, assignmentId: assignmentId ?? null, kind } });
    if (done) download(done.path);
    else toastError(failureText(failure, FALLBACK));
  };
  return (
    <BusyButton
      variant="subtle"
      icon={<Icon of={IconDownload} />}
      aria-label={`Export CSV: ${of}`}
      isBusy={isBusy}
      busyText="Preparing"
      onClick={() => void fetchFile()}
    >
      Export CSV
    </BusyButton>
  );
}
