/**
 * @generated SignedSource<<3ffdeb40a0ace97d3bf236b84d03c36f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
export type RoundCell = "NEITHER" | "RIGHT" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type LevelUp_answer$data = {
  readonly levelAdvanced: boolean;
  readonly newLevel: {
    readonly code: CefrLevel;
    readonly title: string;
  } | null | undefined;
  readonly passedRounds: number;
  readonly pointsEarned: number;
  readonly roundPassed: boolean;
  readonly roundProgress: {
    readonly cells: ReadonlyArray<RoundCell>;
    readonly level: {
      readonly code: CefrLevel;
      readonly title: string;
    };
  } | null | undefined;
  readonly " $fragmentType": "LevelUp_answer";
};
export type LevelUp_answer$key = {
  readonly " $data"?: LevelUp_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"LevelUp_answer">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "code",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "title",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LevelUp_answer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "pointsEarned",
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
      "name": "roundPassed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "levelAdvanced",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "newLevel",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RoundProgress",
      "kind": "LinkedField",
      "name": "roundProgress",
      "plural": false,
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
          "name": "cells",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Answer",
  "abstractKey": null
};
})();

(node as any).hash = "598c76878601b0ebc8b157c93e9572c9";

export default node;
