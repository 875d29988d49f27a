/**
 * @generated SignedSource<<faca618a2ade958f4efd4de90b1c6f97>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
export type RoundCell = "NEITHER" | "RIGHT" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type RoundBar_progress$data = {
  readonly cells: ReadonlyArray<RoundCell>;
  readonly currentSentence: number;
  readonly level: {
    readonly code: CefrLevel;
    readonly name: string;
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
          "name": "code",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        },
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

(node as any).hash = "a599a5191a8dc2f1adf8d9e9da2c14a7";

export default node;
