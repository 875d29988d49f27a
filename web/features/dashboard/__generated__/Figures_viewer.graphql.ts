/**
 * @generated SignedSource<<a5559a96c97a4699d98e7b335d46d893>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type Figures_viewer$data = {
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
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalAttempts",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "correctAttempts",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "accuracyPercentage",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "points",
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
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "currentLevel",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
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
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};
})();

(node as any).hash = "3a717952ffee779bb9c740ee6edb6d8c";

export default node;
