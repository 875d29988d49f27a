/**
 * @generated SignedSource<<6425509d8281d41613ab3e8c63c9effb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type WeekChart_analytics$data = {
  readonly weeklyProgress: ReadonlyArray<{
    readonly accuracyPercentage: number | null | undefined;
    readonly attempts: number;
    readonly correct: number;
    readonly day: string;
  }>;
  readonly " $fragmentType": "WeekChart_analytics";
};
export type WeekChart_analytics$key = {
  readonly " $data"?: WeekChart_analytics$data;
  readonly " $fragmentSpreads": FragmentRefs<"WeekChart_analytics">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WeekChart_analytics",
  "selections": [
    {
      "kind": "RequiredField",
      "field": {
        "alias": null,
        "args": null,
        "concreteType": "DayFigures",
        "kind": "LinkedField",
        "name": "weeklyProgress",
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
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "accuracyPercentage",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      "action": "THROW"
    }
  ],
  "type": "Analytics",
  "abstractKey": null
};

(node as any).hash = "a949d576bbd36b98546f5e2fec5ff2c1";

export default node;
