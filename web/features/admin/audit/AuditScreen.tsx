import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { useLocation } from '../../../lib/RouterView.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { AccessDenied } from '../AccessDenied.tsx';
import { AdminNav } from '../AdminNav.tsx';
import type { AuditScreenQuery } from './__generated__/AuditScreenQuery.graphql.ts';
import classes from './Audit.module.css';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { auditPath, readAuditSearch } from './auditSearch.ts';

/** /admin/audit: what mattered for security, the latest first. */
export default function AuditScreen({ queryRef }: ScreenProps<AuditScreenQuery>) {
  const { viewer, ...query } = usePreloadedQuery<AuditScreenQuery>(
    graphql`
      query AuditScreenQuery($kind: String, $userId: ID, $about: String, $by: ID, $days: Int) {
        viewer {
          account {
            superuser
          }
        }
        ...AuditFilters_query
        ...AuditList_query @arguments(kind: $kind, userId: $userId, about: $about, by: $by, days: $days)
      }
    `,
    queryRef,
  );
  const search = readAuditSearch(useLocation().searchParams);
  if (!viewer?.account?.superuser) return <AccessDenied />;
  return (
    <>
      <AdminNav at="/admin/audit" />
      <PageHeading>Audit</PageHeading>
      <AuditFilters queryRef={query} search={search} />
      {search.userId || search.about ? (
        <p className={classes.chosen}>
          Only events about one person
          <a href={auditPath({ ...search, userId: null, about: null })}>Show everybody</a>
        </p>
      ) : null}
      <AuditList queryRef={query} search={search} />
    </>
  );
}
