/**
 * @generated SignedSource<<c27552c13d2ec814c938c8b210f4bae4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Monitor_monitor$data = {
  readonly cache: {
    readonly " $fragmentSpreads": FragmentRefs<"CacheCard_cache">;
  } | null | undefined;
  readonly health: {
    readonly modelConfigured: boolean;
    readonly " $fragmentSpreads": FragmentRefs<"SystemCard_health">;
  } | null | undefined;
  readonly summary: {
    readonly " $fragmentSpreads": FragmentRefs<"SummaryTiles_summary">;
  } | null | undefined;
  readonly validation: {
    readonly " $fragmentSpreads": FragmentRefs<"ValidationCard_validation">;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"PoolTables_monitor" | "Recommendations_monitor" | "RefusedList_monitor" | "TaskList_monitor" | "Throughput_monitor" | "UsageTable_monitor">;
  readonly " $fragmentType": "Monitor_monitor";
};
export type Monitor_monitor$key = {
  readonly " $data"?: Monitor_monitor$data;
  readonly " $fragmentSpreads": FragmentRefs<"Monitor_monitor">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Monitor_monitor",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "PoolSummary",
      "kind": "LinkedField",
      "name": "summary",
      "plural": false,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "SummaryTiles_summary"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PoolValidation",
      "kind": "LinkedField",
      "name": "validation",
      "plural": false,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "ValidationCard_validation"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PoolCacheHealth",
      "kind": "LinkedField",
      "name": "cache",
      "plural": false,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "CacheCard_cache"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PoolSystemHealth",
      "kind": "LinkedField",
      "name": "health",
      "plural": false,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "SystemCard_health"
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "modelConfigured",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "PoolTables_monitor"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TaskList_monitor"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RefusedList_monitor"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Throughput_monitor"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "UsageTable_monitor"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Recommendations_monitor"
    }
  ],
  "type": "PoolMonitor",
  "abstractKey": null
};

(node as any).hash = "6fc29d71cd17aec904f919645388fdd2";

export default node;
