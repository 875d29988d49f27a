import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { useLocation } from '../../../lib/RouterView.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { AccessDenied } from '../AccessDenied.tsx';
import { AdminNav } from '../AdminNav.tsx';
import type { AuditScreenQuery } from './__generated__/AuditScreenQuery.graphql.ts';
import classes from './Audit.module.css';
import { AuditList } from './AuditList.tsx';
import { auditPath, kindWords, readAuditSearch } from './auditSearch.ts';

/** /admin/audit: what mattered for security, the latest first. */
export default function AuditScreen({ queryRef }: ScreenProps<AuditScreenQuery>) {
  const { viewer, ...query } = usePreloadedQuery<AuditScreenQuery>(
    graphql`
      query AuditScreenQuery($kind: String, $userId: ID) {
        viewer {
          account {
            superuser
          }
        }
        ...AuditList_query @arguments(kind: $kind, userId: $userId)
      }
    `,
    queryRef,
  );
  const search = readAuditSearch(useLocation().searchParams);
  if (!viewer?.account?.superuser) return <AccessDenied />;
  const chosen = [search.userId ? 'About one person' : null, search.kind ? kindWords(search.kind) : null];
  return (
    <>
      <AdminNav at="/admin/audit" />
      <PageHeading>Audit</PageHeading>
      <p className={classes.lead}>
        People and addresses are shown as pseudonyms. To see the events about a person, look them up under{' '}
        <a href="/admin/people">People</a>.
      </p>
      {search.kind || search.userId ? (
        <p className={classes.chosen}>
          {chosen.filter((part) => part !== null).join(' · ')}
          <a href={auditPath({ kind: null, userId: null })}>Show all</a>
        </p>
      ) : null}
      <AuditList queryRef={query} search={search} />
    </>
  );
}
