/**
 * @generated SignedSource<<712d0ba8b30fb2fee97def787a752757>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Tiles_overview$data = {
  readonly averageAccuracyPercentage: number;
  readonly currentStreakDays: number;
  readonly totalPracticeSessions: number;
  readonly totalTimeMinutes: number;
  readonly " $fragmentType": "Tiles_overview";
};
export type Tiles_overview$key = {
  readonly " $data"?: Tiles_overview$data;
  readonly " $fragmentSpreads": FragmentRefs<"Tiles_overview">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Tiles_overview",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalPracticeSessions",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "currentStreakDays",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "averageAccuracyPercentage",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalTimeMinutes",
      "storageKey": null
    }
  ],
  "type": "AnalyticsOverview",
  "abstractKey": null
};

(node as any).hash = "25299e60d8dd615fff5994fdf07201c7";

export default node;
