/**
 * @generated SignedSource<<d75519cdd810bab148e6a59c9c209ac6>>
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
  readonly " $fragmentSpreads": FragmentRefs<"AnswerForm_problem" | "ClozeCard_problem" | "ClozeText_problem" | "PracticeDesk_words">;
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
      "name": "PracticeDesk_words"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AnswerForm_problem"
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

(node as any).hash = "e8c575104347c94111d51d7df3e8de89";

export default node;
