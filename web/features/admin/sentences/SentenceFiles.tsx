import { useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { importParts } from '../../../../server/features/pool/import.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, failureText, useCommand } from '../../../app/relay/useCommand.ts';
import { download } from '../../../lib/download.ts';
import { plural } from '../../../lib/number.ts';
import { useRevalidate } from '../../../lib/RouterView.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { type Choice, SelectField } from '../../../ui/SelectField.tsx';
import { toastError } from '../../../ui/toasts.ts';
import type {
  SentenceFileForm,
  SentenceFilesExportMutation,
} from './__generated__/SentenceFilesExportMutation.graphql.ts';
import type { SentenceFilesImportMutation } from './__generated__/SentenceFilesImportMutation.graphql.ts';
import classes from './SentenceFiles.module.css';

const FORMS: readonly Choice[] = [
  { value: 'JSONL', label: 'JSON Lines' },
  { value: 'ANKI', label: 'Anki (plain text)' },
  { value: 'GIFT', label: 'Moodle GIFT' },
];
const EXPORT_FAILED = 'The file could not be prepared. Please try again later.';
const IMPORT_FAILED = 'The import stopped before the end of the file';

interface Imported {
  added: number;
  unchanged: number;
  refused: { line: number; id: string | null | undefined; reason: string }[];
}

/** What is served as a file, and sentences out of a file: each line goes through the checks by itself. */
export function SentenceFiles() {
  const [offer, isOffering] = useCommand<SentenceFilesExportMutation>(graphql`
    mutation SentenceFilesExportMutation($input: ExportSentencesInput!) {
      exportSentences(input: $input) {
        ... on ExportSentencesPayload @alias(as: "payload") {
          path
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [take] = useCommand<SentenceFilesImportMutation>(graphql`
    mutation SentenceFilesImportMutation($input: ImportSentencesInput!) {
      importSentences(input: $input) {
        ... on ImportSentencesPayload @alias(as: "payload") {
          addedCount
          unchangedCount
          refused {
            line
            sentenceId
            reason
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const revalidate = useRevalidate();
  const [form, setForm] = useState('JSONL');
  const file = useRef<HTMLInputElement>(null);
  const [isImporting, setImporting] = useState(false);
  const [imported, setImported] = useState<Imported | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const fetchFile = async () => {
    const { done, failure: why } = await offer({ input: { form: form as SentenceFileForm, level: null } });
    if (done) download(done.path);
    else toastError(failureText(why, EXPORT_FAILED));
  };
  const importFile = async (chosen: File) => {
    setImporting(true);
    setFailure(null);
    const all: Imported = { added: 0, unchanged: 0, refused: [] };
    for (const { from, lines } of importParts(await chosen.text())) {
      // In their order: a later part is held against what an earlier one has added.
      // oxlint-disable-next-line no-await-in-loop
      const { done, failure: why } = await take({ input: { lines } });
      if (!done) {
        setFailure(why);
        break;
      }
      all.added += done.addedCount;
      all.unchanged += done.unchangedCount;
      all.refused.push(
        ...done.refused.map(({ line, sentenceId, reason }) => ({ line: from + line - 1, id: sentenceId, reason })),
      );
    }
    setImported(all);
    setImporting(false);
    // The list below has them too.
    if (all.added > 0) void revalidate();
  };
  return (
    <details className={classes.files}>
      <summary>Export and import</summary>
      <div className={classes.row}>
        <SelectField
          name="form"
          label="File format"
          options={FORMS}
          value={form}
          onChange={({ target }) => setForm(target.value)}
        />
        <BusyButton variant="default" isBusy={isOffering} busyText="Preparing" onClick={() => void fetchFile()}>
          Export
        </BusyButton>
      </div>
      <p className={classes.said}>All validated sentences, with answers, explanations and, except for Anki, reasons.</p>
      <div className={classes.row}>
        <input
          ref={file}
          className={classes.hidden}
          type="file"
          accept=".jsonl,.ndjson,application/x-ndjson"
          aria-label="File to import"
          tabIndex={-1}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void importFile(chosen);
            target.value = '';
          }}
        />
        <BusyButton variant="default" isBusy={isImporting} busyText="Importing" onClick={() => file.current?.click()}>
          Import JSON Lines
        </BusyButton>
      </div>
      <p className={classes.said}>
        Each line is checked separately; what passes waits to be judged. Existing sentences are not changed.
      </p>
      <div aria-live="polite">
        {imported ? (
          <>
            <p className={classes.said}>
              {plural(imported.added, 'sentence')} added, {imported.unchanged} already there, {imported.refused.length}{' '}
              refused.
            </p>
            {imported.refused.length > 0 ? (
              <ul className={classes.refused}>
                {imported.refused.map(({ line, id, reason }) => (
                  <li key={line}>
                    Line {line}
                    {id ? ` (${id})` : ''}: {reason}
                  </li>
                ))}
              </ul>
            ) : null}
          </>
        ) : null}
        <FailureNotice failure={failure} fallback={IMPORT_FAILED} />
      </div>
    </details>
  );
}
