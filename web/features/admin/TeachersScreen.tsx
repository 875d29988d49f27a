import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { TeachersScreenQuery } from './__generated__/TeachersScreenQuery.graphql.ts';
import { AccessDenied } from './AccessDenied.tsx';
import { AdminNav } from './AdminNav.tsx';
import { TeacherList } from './TeacherList.tsx';
import { TeacherSearchForm } from './TeacherSearchForm.tsx';

/** /admin/teachers: superusers find teachers and say that they are who they say. */
export default function TeachersScreen({ queryRef }: ScreenProps<TeachersScreenQuery>) {
  const { viewer, ...query } = usePreloadedQuery<TeachersScreenQuery>(
    graphql`
      query TeachersScreenQuery($search: String!, $verified: Boolean) {
        viewer {
          account {
            superuser
          }
        }
        ...TeacherList_query @arguments(search: $search, verified: $verified)
      }
    `,
    queryRef,
  );
  if (!viewer?.account?.superuser) return <AccessDenied />;
  return (
    <>
      <AdminNav at="/admin/teachers" />
      <PageHeading>Teachers</PageHeading>
      <TeacherSearchForm />
      <TeacherList queryRef={query} />
    </>
  );
}
