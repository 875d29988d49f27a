import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { TeachersScreenQuery } from './__generated__/TeachersScreenQuery.graphql.ts';
import { AccessDenied } from './AccessDenied.tsx';
import { AdminNav } from './AdminNav.tsx';
import { TeacherList } from './TeacherList.tsx';
import { TeacherSearchForm } from './TeacherSearchForm.tsx';
import classes from './TeacherList.module.css';

const GATE_ON =
  'Until you verify them, teachers can practise, but not create a class, set homework or start a live round.';
const GATE_OFF =
  'On this site teachers can create classes at once: TEACHERS_NEED_VERIFICATION is not “true”. A verified teacher has a badge, and can make sign-in cards for students of their own classes who have forgotten their password.';

/** /admin/teachers: superusers find teachers and say that they are who they say. */
export default function TeachersScreen({ queryRef }: ScreenProps<TeachersScreenQuery>) {
  const { viewer, site, ...query } = usePreloadedQuery<TeachersScreenQuery>(
    graphql`
      query TeachersScreenQuery($search: String!, $standing: TeacherStanding) {
        viewer {
          account {
            superuser
          }
        }
        site {
          teachersNeedVerification
        }
        ...TeacherList_query @arguments(search: $search, standing: $standing)
      }
    `,
    queryRef,
  );
  if (!viewer?.account?.superuser) return <AccessDenied />;
  return (
    <>
      <AdminNav at="/admin/teachers" />
      <PageHeading>Teachers</PageHeading>
      {site ? <p className={classes.gate}>{site.teachersNeedVerification ? GATE_ON : GATE_OFF}</p> : null}
      <TeacherSearchForm />
      <TeacherList queryRef={query} />
    </>
  );
}
