/**
 * @generated SignedSource<<fc57b4f67236909ccc889557a9418f50>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PeriodChart_performance$data = {
  readonly days: ReadonlyArray<{
    readonly attempts: number;
    readonly correct: number;
    readonly day: string;
  }>;
  readonly " $fragmentType": "PeriodChart_performance";
};
export type PeriodChart_performance$key = {
  readonly " $data"?: PeriodChart_performance$data;
  readonly " $fragmentSpreads": FragmentRefs<"PeriodChart_performance">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PeriodChart_performance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "DayFigures",
      "kind": "LinkedField",
      "name": "days",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "day",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "attempts",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "correct",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Performance",
  "abstractKey": null
};

(node as any).hash = "1e5f5b5f7ce2a8c5a885e71a2f48e7d5";

export default node;
