// oxlint-disable relay/unused-fields -- the figures are read by the notice of homework, on every page
import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../../app/relay/screen.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { useZone } from '../../profile/shared/useZone.ts';
import { useOwnHomeworkLive } from '../../classrooms/shared/useOwnHomeworkLive.ts';
import type { AllHomeworkScreenQuery } from './__generated__/AllHomeworkScreenQuery.graphql.ts';
import { HomeworkLists } from './HomeworkLists.tsx';
import classes from './StudentHomework.module.css';

const QUERY = graphql`
  query AllHomeworkScreenQuery {
    viewer @required(action: THROW) {
      homework {
        toDoCount
        newCount
        dueSoonCount
        remindedCount
      }
      ...useZone_viewer
      ...HomeworkLists_due
      ...HomeworkLists_others
    }
  }
`;

/** /homework: a student's homework from all classes. */
export default function AllHomeworkScreen({ queryRef }: ScreenProps<AllHomeworkScreenQuery>) {
  const { viewer } = usePreloadedQuery<AllHomeworkScreenQuery>(QUERY, queryRef);
  useOwnHomeworkLive(QUERY);
  const timeZone = useZone(viewer);
  return (
    <>
      <a className={classes.back} href="/classrooms">
        My Classes
      </a>
      <PageHeading>My Assignments</PageHeading>
      <p className={classes.lead}>Homework from all your classes. What is due first is at the top.</p>
      <HomeworkLists viewerRef={viewer} timeZone={timeZone} hasClass />
    </>
  );
}
