import { graphql } from 'react-relay';
import type { FragmentRefs } from 'relay-runtime';
import { type Outcome, useCommand } from '../../app/relay/useCommand.ts';
import type { useLevelChoice_viewer$key } from './__generated__/useLevelChoice_viewer.graphql.ts';
import type { CefrLevel, useLevelChoiceMutation } from './__generated__/useLevelChoiceMutation.graphql.ts';

/** A level as a query's data holds it, with `useLevelChoice_level` spread; the compiler makes no type for it. */
interface LevelRef {
  readonly __typename: 'Level';
  readonly __id: string;
  readonly ' $fragmentSpreads': FragmentRefs<'useLevelChoice_level'>;
  readonly code: CefrLevel;
}
type ChooseLevel = (level: LevelRef) => Promise<Outcome<useLevelChoiceMutation>>;

/** Makes a level the current one. It is shown as that at once; a failure takes it back. */
export function useLevelChoice(viewerRef: useLevelChoice_viewer$key): ChooseLevel {
  const [update] = useCommand<useLevelChoiceMutation>(graphql`
    mutation useLevelChoiceMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        ... on UpdateProfilePayload @alias(as: "payload") {
          viewer {
            ...DashboardScreen_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  return (level) =>
    update({ input: { currentLevel: level.code } }, (store) => {
      const { updatableData: viewer } = store.readUpdatableFragment(
        graphql`
          fragment useLevelChoice_viewer on Viewer @updatable {
            practice {
              currentLevel {
                ...useLevelChoice_level
              }
            }
          }
        `,
        viewerRef,
      );
      if (viewer.practice) viewer.practice.currentLevel = level;
    });
}

void graphql`
  fragment useLevelChoice_level on Level @assignable {
    __typename
  }
`;
