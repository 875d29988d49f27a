import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../app/relay/screen.tsx';
import { useLive } from '../../app/relay/useLive.ts';
import { useLocation } from '../../lib/RouterView.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { LearningPathScreen_viewer$key } from './__generated__/LearningPathScreen_viewer.graphql.ts';
import type { LearningPathScreenQuery } from './__generated__/LearningPathScreenQuery.graphql.ts';
import { CurrentLevel } from './CurrentLevel.tsx';
import classes from './LearningPathScreen.module.css';
import { LevelTargets } from './LevelTargets.tsx';
import { PathLevel } from './PathLevel.tsx';
import { viewOf } from './pathAddress.ts';
import { queryVariablesOf } from './pathVariables.ts';
import { WhySentence } from './WhySentence.tsx';

const QUERY = graphql`
  query LearningPathScreenQuery($level: CefrLevel!, $isOpen: Boolean!, $state: TargetState) {
    viewer @required(action: THROW) {
      ...LearningPathScreen_viewer
      ...LevelTargets_viewer @include(if: $isOpen) @arguments(level: $level, state: $state) @alias(as: "targets")
    }
  }
`;

const SUBSCRIPTION = graphql`
  subscription LearningPathScreenSubscription {
    practiceProgressed {
      viewer {
        ...LearningPathScreen_viewer
      }
    }
  }
`;

/** /learning-path: the levels, how far the learner has come at each, and what is practised there; up to date while one practises elsewhere. */
export default function LearningPathScreen({ queryRef }: ScreenProps<LearningPathScreenQuery>) {
  const { viewer } = usePreloadedQuery<LearningPathScreenQuery>(QUERY, queryRef);
  const view = viewOf(useLocation().searchParams);
  useLive({ subscription: SUBSCRIPTION, query: QUERY, queryVariables: queryVariablesOf(view) });
  const { practice } = useFragment<LearningPathScreen_viewer$key>(
    graphql`
      fragment LearningPathScreen_viewer on Viewer {
        practice @required(action: THROW) {
          levelProgress @required(action: THROW) {
            level {
              code
            }
            ...PathLevel_progress
          }
          ...CurrentLevel_practice
          ...WhySentence_practice
        }
      }
    `,
    viewer,
  );
  const levels = practice.levelProgress;
  const { targets } = viewer;
  return (
    <div className={classes.page}>
      <PageHeading>Your Learning Path</PageHeading>
      <CurrentLevel practiceRef={practice} />
      <WhySentence practiceRef={practice} />
      <ul className={classes.levels} aria-label="Levels">
        {levels.map((progress, place) => {
          const { code } = progress.level;
          const isOpen = code === view.level;
          return (
            <li key={code}>
              <PathLevel progressRef={progress} before={levels[place - 1]?.level.code ?? null} isOpen={isOpen}>
                {isOpen && targets ? <LevelTargets viewerRef={targets} view={view} /> : null}
              </PathLevel>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
