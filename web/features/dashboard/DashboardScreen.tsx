import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { DashboardScreenQuery } from './__generated__/DashboardScreenQuery.graphql.ts';
import classes from './DashboardScreen.module.css';
import { Figures } from './Figures.tsx';
import { LevelCard } from './LevelCard.tsx';
import { OpenSentence } from './OpenSentence.tsx';
import { QuickActions } from './QuickActions.tsx';

/** /dashboard: the open sentence and where the round stands, the level beside it, figures, ways on. */
export default function DashboardScreen({ queryRef }: ScreenProps<DashboardScreenQuery>) {
  const { viewer, ...query } = usePreloadedQuery<DashboardScreenQuery>(
    graphql`
      query DashboardScreenQuery {
        viewer @required(action: THROW) {
          fullName
          totalAttempts
          ...OpenSentence_viewer
          ...LevelCard_viewer
          ...Figures_viewer
        }
        ...LevelCard_query
      }
    `,
    queryRef,
  );
  const greeting = viewer.totalAttempts > 0 ? 'Welcome back' : 'Welcome';
  return (
    <>
      <PageHeading>
        {greeting}, {firstNameOf(viewer.fullName)}
      </PageHeading>
      <div className={classes.now}>
        <OpenSentence viewerRef={viewer} />
        <LevelCard viewerRef={viewer} queryRef={query} />
      </div>
      <Figures viewerRef={viewer} />
      <QuickActions />
    </>
  );
}

function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName;
}
