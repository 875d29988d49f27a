/**
 * @generated SignedSource<<4d1fae927178032a58af8cf433a91cdc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type RoundCell = "NEITHER" | "RIGHT" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type RoundBar_progress$data = {
  readonly cells: ReadonlyArray<RoundCell>;
  readonly currentSentence: number;
  readonly level: {
    readonly title: string;
  };
  readonly roundNumber: number;
  readonly roundProgressPercentage: number;
  readonly sentencesPerRound: number;
  readonly " $fragmentType": "RoundBar_progress";
};
export type RoundBar_progress$key = {
  readonly " $data"?: RoundBar_progress$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoundBar_progress">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RoundBar_progress",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "level",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "title",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "roundNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sentencesPerRound",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "currentSentence",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "roundProgressPercentage",
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
  "type": "RoundProgress",
  "abstractKey": null
};

(node as any).hash = "13b4045661a7f2ff1a39fad4b42551b1";

export default node;
