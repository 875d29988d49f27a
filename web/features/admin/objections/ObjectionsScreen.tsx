import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { AccessDenied } from '../AccessDenied.tsx';
import { AdminNav } from '../AdminNav.tsx';
import type { ObjectionsScreenQuery } from './__generated__/ObjectionsScreenQuery.graphql.ts';
import { ObjectionList } from './ObjectionList.tsx';

/** /admin/objections: superusers decide whether learners were right. */
export default function ObjectionsScreen({ queryRef }: ScreenProps<ObjectionsScreenQuery>) {
  const { viewer, ...query } = usePreloadedQuery<ObjectionsScreenQuery>(
    graphql`
      query ObjectionsScreenQuery {
        viewer {
          account {
            superuser
          }
        }
        ...ObjectionList_query
      }
    `,
    queryRef,
  );
  if (!viewer?.account?.superuser) return <AccessDenied />;
  return (
    <>
      <AdminNav at="/admin/objections" />
      <PageHeading>Objections</PageHeading>
      <ObjectionList queryRef={query} />
    </>
  );
}
