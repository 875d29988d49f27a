/**
 * @generated SignedSource<<66a25f979773a9a7fb183773537783ff>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type SummaryTiles_summary$data = {
  readonly criticalPools: number;
  readonly healthyPools: number;
  readonly totalPending: number;
  readonly totalValidated: number;
  readonly warningPools: number;
  readonly " $fragmentType": "SummaryTiles_summary";
};
export type SummaryTiles_summary$key = {
  readonly " $data"?: SummaryTiles_summary$data;
  readonly " $fragmentSpreads": FragmentRefs<"SummaryTiles_summary">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SummaryTiles_summary",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "healthyPools",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "warningPools",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "criticalPools",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalValidated",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalPending",
      "storageKey": null
    }
  ],
  "type": "PoolSummary",
  "abstractKey": null
};

(node as any).hash = "e9244101d8d87fa4e3283ed3034f5449";

export default node;
