/**
 * @generated SignedSource<<7e9167a03b02402f14ea4ca6676ddf4a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type Figures_viewer$data = {
  readonly practice: {
    readonly accuracyPercentage: number;
    readonly correctAttempts: number;
    readonly currentLevel: {
      readonly code: CefrLevel;
    };
    readonly currentStreakDays: number;
    readonly levelProgress: ReadonlyArray<{
      readonly lessons: number;
      readonly level: {
        readonly code: CefrLevel;
      };
      readonly passedRounds: number;
    }>;
    readonly points: number;
    readonly totalAttempts: number;
    readonly " $fragmentSpreads": FragmentRefs<"DailyGoal_practice">;
  };
  readonly " $fragmentType": "Figures_viewer";
};
export type Figures_viewer$key = {
  readonly " $data"?: Figures_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"Figures_viewer">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "code",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Figures_viewer",
  "selections": [
    {
      "kind": "RequiredField",
      "field": {
        "alias": null,
        "args": null,
        "concreteType": "Practice",
        "kind": "LinkedField",
        "name": "practice",
        "plural": false,
        "selections": [
          {
            "kind": "RequiredField",
            "field": {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "totalAttempts",
              "storageKey": null
            },
            "action": "THROW"
          },
          {
            "kind": "RequiredField",
            "field": {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "correctAttempts",
              "storageKey": null
            },
            "action": "THROW"
          },
          {
            "kind": "RequiredField",
            "field": {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "accuracyPercentage",
              "storageKey": null
            },
            "action": "THROW"
          },
          {
            "kind": "RequiredField",
            "field": {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "points",
              "storageKey": null
            },
            "action": "THROW"
          },
          {
            "kind": "RequiredField",
            "field": {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "currentStreakDays",
              "storageKey": null
            },
            "action": "THROW"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "DailyGoal_practice"
          },
          {
            "kind": "RequiredField",
            "field": {
              "alias": null,
              "args": null,
              "concreteType": "Level",
              "kind": "LinkedField",
              "name": "currentLevel",
              "plural": false,
              "selections": (v0/*:: as any*/),
              "storageKey": null
            },
            "action": "THROW"
          },
          {
            "kind": "RequiredField",
            "field": {
              "alias": null,
              "args": null,
              "concreteType": "LevelProgress",
              "kind": "LinkedField",
              "name": "levelProgress",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Level",
                  "kind": "LinkedField",
                  "name": "level",
                  "plural": false,
                  "selections": (v0/*:: as any*/),
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "passedRounds",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "lessons",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            "action": "THROW"
          }
        ],
        "storageKey": null
      },
      "action": "THROW"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};
})();

(node as any).hash = "5df110f1661d94a426422d48de7242f5";

export default node;
