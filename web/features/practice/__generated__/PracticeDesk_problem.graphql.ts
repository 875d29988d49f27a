/**
 * @generated SignedSource<<9f8b482dad9b15cc9ffad0ba903bb6c1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type RoundCell = "NEITHER" | "RIGHT" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type PracticeDesk_problem$data = {
  readonly round: {
    readonly id: string;
    readonly progress: {
      readonly cells: ReadonlyArray<RoundCell>;
      readonly " $fragmentSpreads": FragmentRefs<"RoundBar_progress">;
    };
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"ClozeCard_problem" | "ClozeText_problem">;
  readonly " $fragmentType": "PracticeDesk_problem";
};
export type PracticeDesk_problem$key = {
  readonly " $data"?: PracticeDesk_problem$data;
  readonly " $fragmentSpreads": FragmentRefs<"PracticeDesk_problem">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PracticeDesk_problem",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Round",
      "kind": "LinkedField",
      "name": "round",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "RoundProgress",
          "kind": "LinkedField",
          "name": "progress",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "cells",
              "storageKey": null
            },
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "RoundBar_progress"
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClozeCard_problem"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClozeText_problem"
    }
  ],
  "type": "Problem",
  "abstractKey": null
};

(node as any).hash = "7b8a928e7d9ab13fb084f4046823e33b";

export default node;
