import { graphql, useFragment } from 'react-relay';
import { failureText, useCommand } from '../../../app/relay/useCommand.ts';
import { download } from '../../../lib/download.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { toastError } from '../../../ui/toasts.ts';
import { useAddressForm } from '../useAddressForm.ts';
import type { AuditFiltersExportMutation } from './__generated__/AuditFiltersExportMutation.graphql.ts';
import type { AuditFilters_query$key } from './__generated__/AuditFilters_query.graphql.ts';
import classes from './Audit.module.css';
import { auditPath, type AuditSearch, PERIOD_CHOICES, periodKey, readAuditSearch } from './auditSearch.ts';

const EXPORT_FAILED = 'The file could not be prepared. Please try again later.';

/** What to look for, which stands in the address, and the same as a file. */
export function AuditFilters({ queryRef, search }: { queryRef: AuditFilters_query$key; search: AuditSearch }) {
  const { auditActors, auditActions } = useFragment(
    graphql`
      fragment AuditFilters_query on Query {
        auditActors {
          userId
          name
        }
        auditActions {
          kind
          text
        }
      }
    `,
    queryRef,
  );
  const [offer, isBusy] = useCommand<AuditFiltersExportMutation>(graphql`
    mutation AuditFiltersExportMutation($input: ExportAuditInput!) {
      exportAudit(input: $input) {
        ... on ExportAuditPayload @alias(as: "payload") {
          path
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const { kind, by, days, userId, about } = search;
  const said = { kind: kind ?? '', by: by ?? '', days: periodKey(days) };
  const { form, sendChoice } = useAddressForm(said, (fields) =>
    auditPath({ ...readAuditSearch(fields), userId, about }),
  );
  const fetchFile = async () => {
    const { done, failure } = await offer({ input: { ...search } });
    if (done) download(done.path);
    else toastError(failureText(failure, EXPORT_FAILED));
  };
  return (
    <div className={classes.top}>
      <search>
        <form ref={form} className={classes.filters} onChange={sendChoice}>
          <SelectField
            name="by"
            label="Who"
            options={[
              { value: '', label: 'Everybody' },
              ...(auditActors ?? []).map(({ userId: id, name }) => ({ value: id, label: name })),
            ]}
            defaultValue={by ?? ''}
          />
          <SelectField
            name="kind"
            label="Did what"
            options={[
              { value: '', label: 'All actions' },
              ...(auditActions ?? []).map(({ kind: value, text }) => ({ value, label: text })),
            ]}
            defaultValue={kind ?? ''}
          />
          <SelectField name="days" label="When" options={PERIOD_CHOICES} defaultValue={periodKey(days)} />
        </form>
      </search>
      <BusyButton
        variant="subtle"
        icon={<Icon of={IconDownload} />}
        isBusy={isBusy}
        busyText="Preparing"
        onClick={() => void fetchFile()}
      >
        Export CSV
      </BusyButton>
    </div>
  );
}
