/**
 * @generated SignedSource<<af4f9ba61ba6709bb21608e0dcd4e3b4>>
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
  readonly levelTaken: {
    readonly days: number;
    readonly right: number;
    readonly rounds: number;
    readonly sentences: number;
  } | null | undefined;
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
      "concreteType": "LevelTaken",
      "kind": "LinkedField",
      "name": "levelTaken",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "rounds",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "days",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sentences",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "right",
          "storageKey": null
        }
      ],
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

(node as any).hash = "2444e0c1e15282a5b33c31cca4a15382";

export default node;
