import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { lazyPart } from '../../app/relay/lazyPart.ts';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useLive } from '../../app/relay/useLive.ts';
import { firstNameOf } from '../../lib/names.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { DueCard } from '../homework/shared/DueCard.tsx';
import type { DashboardScreen_viewer$key } from './__generated__/DashboardScreen_viewer.graphql.ts';
import type { DashboardScreenQuery } from './__generated__/DashboardScreenQuery.graphql.ts';
import { CardNotice } from '../classrooms/shared/CardNotice.tsx';
import { Classes, ClassesHead } from './Classes.tsx';
import classes from './DashboardScreen.module.css';
import { Figures } from './Figures.tsx';
import { FirstFigures } from './FirstFigures.tsx';
import { LevelCard } from './LevelCard.tsx';
import { ObjectionNews } from './ObjectionNews.tsx';
import { OpenSentence } from './OpenSentence.tsx';
import { ReviewOffer } from '../review/shared/ReviewOffer.tsx';
import { QuickActions } from './QuickActions.tsx';

const LevelQuestion = lazyPart(() => import('./LevelQuestion.tsx'));

const QUERY = graphql`
  query DashboardScreenQuery {
    viewer @required(action: THROW) {
      user @required(action: THROW) {
        fullName
        userType
      }
      ...DashboardScreen_viewer
      ...DueCard_viewer
    }
    ...LevelCard_query
    ...LevelQuestion_query
  }
`;

const SUBSCRIPTION = graphql`
  subscription DashboardScreenSubscription {
    practiceProgressed {
      viewer {
        ...DashboardScreen_viewer
      }
    }
  }
`;

/** /dashboard: the open sentence and where the round stands, the level beside it, figures, ways on; up to date while one practises elsewhere. */
export default function DashboardScreen({ queryRef }: ScreenProps<DashboardScreenQuery>) {
  const { viewer, ...query } = usePreloadedQuery<DashboardScreenQuery>(QUERY, queryRef);
  useLive({ subscription: SUBSCRIPTION, query: QUERY });
  const { practice, rights, ...parts } = useFragment<DashboardScreen_viewer$key>(
    graphql`
      fragment DashboardScreen_viewer on Viewer {
        rights
        practice @required(action: THROW) {
          totalAttempts @required(action: THROW)
          levelUndecided
        }
        ...CardNotice_viewer
        ...ObjectionNews_viewer
        ...Classes_viewer
        ...Classes_head
        ...LevelQuestion_viewer
        ...OpenSentence_viewer
        ...ReviewOffer_viewer
        ...LevelCard_viewer
        ...Figures_viewer
        ...FirstFigures_viewer
      }
    `,
    viewer,
  );
  if (practice.levelUndecided) {
    return (
      <div className={classes.undecided}>
        <div className={classes.first}>
          <CardNotice viewerRef={parts} />
          <ObjectionNews viewerRef={parts} />
          <DueCard viewerRef={viewer} />
        </div>
        <LevelQuestion viewerRef={parts} queryRef={query} />
      </div>
    );
  }
  const isNew = practice.totalAttempts === 0;
  const isTeacher = viewer.user.userType === 'TEACHER';
  const may = (right: 'JOIN_CLASSES' | 'RESET_PROGRESS') => rights?.includes(right) ?? true;
  const heading = (
    <PageHeading>
      {isNew ? 'Welcome' : 'Welcome back'}, {firstNameOf(viewer.user.fullName)}
    </PageHeading>
  );
  return (
    <>
      {isTeacher ? <ClassesHead viewerRef={parts}>{heading}</ClassesHead> : heading}
      <CardNotice viewerRef={parts} />
      <ObjectionNews viewerRef={parts} />
      {isTeacher ? (
        <>
          <Classes viewerRef={parts} />
          <h2 className={classes.own}>Your own practice</h2>
        </>
      ) : (
        <DueCard viewerRef={viewer} />
      )}
      <ReviewOffer viewerRef={parts} />
      <div className={classes.now}>
        <OpenSentence viewerRef={parts} isNew={isNew} isSecond={isTeacher} />
        <LevelCard viewerRef={parts} queryRef={query} />
      </div>
      {isNew ? isTeacher ? null : <FirstFigures viewerRef={parts} /> : <Figures viewerRef={parts} />}
      <QuickActions joins={!isTeacher && may('JOIN_CLASSES')} resets={!isNew && may('RESET_PROGRESS')} />
    </>
  );
}
