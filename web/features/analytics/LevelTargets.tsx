import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import { ShowMore } from '../../app/relay/ShowMore.tsx';
import { TARGET_STATES, type TargetState } from '../../../server/features/analytics/analytics.rules.ts';
import { targetText } from '../../../server/features/curriculum/answer.rules.ts';
import { useNavigate } from '../../lib/RouterView.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { Table } from '../../ui/Table.tsx';
import type { LevelTargets_viewer$key } from './__generated__/LevelTargets_viewer.graphql.ts';
import type { LevelTargetsPaginationQuery } from './__generated__/LevelTargetsPaginationQuery.graphql.ts';
import classes from './LevelTargets.module.css';
import { RECALL_MEANING } from './recall.text.ts';
import { STATE_NAMES, stateName } from './learningPath.text.ts';
import { addressOf, type PathView } from './pathAddress.ts';

const ALL = 'ALL';

interface LevelTargetsProps {
  viewerRef: LevelTargets_viewer$key;
  view: PathView;
}

/** The collocations of a level: how many are in each state, and those in one of them, or all, a page at a time. */
export function LevelTargets({ viewerRef, view }: LevelTargetsProps) {
  const { data, ...list } = usePaginationFragment<LevelTargetsPaginationQuery, LevelTargets_viewer$key>(
    graphql`
      fragment LevelTargets_viewer on Viewer
      @argumentDefinitions(
        level: { type: "CefrLevel!" }
        state: { type: "TargetState" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      )
      @refetchable(queryName: "LevelTargetsPaginationQuery") {
        analytics @required(action: THROW) {
          learningPathLevel(level: $level) @required(action: THROW) {
            due @required(action: THROW)
            learning @required(action: THROW)
            known @required(action: THROW)
            unmet @required(action: THROW)
            targets(state: $state, first: $first, after: $after)
              @required(action: THROW)
              @connection(key: "LevelTargets_targets", filters: ["state"]) {
              edges {
                node {
                  uuid
                  name
                  state
                  recallPercentage
                  recalledLater
                  attempts
                  correct
                }
              }
            }
          }
        }
      }
    `,
    viewerRef,
  );
  const navigate = useNavigate();
  // A press on `Show more` would be lost while the list is replaced by what the filter asks for.
  const [filtering, setFiltering] = useState(0);
  const choose = async (state: TargetState | null) => {
    setFiltering((under) => under + 1);
    await navigate(addressOf({ ...view, state }), { replace: true, keepsPlace: true });
    setFiltering((under) => under - 1);
  };
  const { due, learning, known, unmet, targets } = data.analytics.learningPathLevel;
  const counts: Record<TargetState, number> = { DUE: due, LEARNING: learning, KNOWN: known, NEW: unmet };
  const rows = targets.edges.map(({ node }) => node);
  return (
    <>
      <div className={classes.choice}>
        <Segment
          label="Which collocations"
          options={[
            { value: ALL, label: 'All' },
            ...TARGET_STATES.map((state) => ({ value: state, label: `${STATE_NAMES[state]} ${counts[state]}` })),
          ]}
          value={view.state ?? ALL}
          onChange={(chosen) => {
            const state = TARGET_STATES.find((each) => each === chosen) ?? null;
            void choose(state);
          }}
        />
      </div>
      <p className={classes.note}>
        {RECALL_MEANING} It appears once you have got a collocation right on a later day than the day on which you first
        met it. A collocation counts as known when you will probably remember it for three weeks.
      </p>
      <Table
        caption={`Collocations at ${view.level}`}
        isCaptionHidden
        keyOf={({ uuid }) => uuid}
        rows={rows}
        empty="None at the moment."
        columns={[
          { key: 'name', heading: 'Collocation', cell: nameCell },
          { key: 'state', heading: 'Status', cell: ({ state }) => stateName(state) },
          { key: 'recall', heading: 'Recall', isNumeric: true, cell: recallText },
          {
            key: 'right',
            heading: 'Right',
            isNumeric: true,
            cell: ({ correct, attempts }) => (attempts === 0 ? '–' : `${correct} of ${attempts}`),
          },
        ]}
      />
      <div className={classes.more}>
        <ShowMore list={{ ...list, isLoadingNext: list.isLoadingNext || filtering > 0 }} what="collocations" />
      </div>
    </>
  );
}

const nameCell = ({ name }: { readonly name: string }) => <em className={classes.name}>{targetText(name)}</em>;

interface Recalled {
  readonly recallPercentage: number | null | undefined;
  readonly recalledLater: boolean;
}

/** Nothing is told of one that was not right on a later day yet. */
function recallText({ recallPercentage, recalledLater }: Recalled): string {
  return recalledLater && typeof recallPercentage === 'number' ? `${recallPercentage}%` : '–';
}
