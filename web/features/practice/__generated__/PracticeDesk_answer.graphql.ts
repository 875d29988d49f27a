/**
 * @generated SignedSource<<2ec566e42a5012ba3e1d0edfc39e71fe>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
export type RoundCell = "NEITHER" | "RIGHT" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type PracticeDesk_answer$data = {
  readonly correctAnswer: string | null | undefined;
  readonly fullSentence: string | null | undefined;
  readonly roundCompleted: boolean;
  readonly roundProgress: {
    readonly cells: ReadonlyArray<RoundCell>;
    readonly " $fragmentSpreads": FragmentRefs<"RoundBar_progress">;
  } | null | undefined;
  readonly typed: string | null | undefined;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentSpreads": FragmentRefs<"AnswerFacts_answer" | "AnswerStatus_answer" | "ClozeText_answer">;
  readonly " $fragmentType": "PracticeDesk_answer";
};
export type PracticeDesk_answer$key = {
  readonly " $data"?: PracticeDesk_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"PracticeDesk_answer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PracticeDesk_answer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "verdict",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "typed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "correctAnswer",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fullSentence",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "roundCompleted",
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
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClozeText_answer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AnswerStatus_answer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AnswerFacts_answer"
    }
  ],
  "type": "Answer",
  "abstractKey": null
};

(node as any).hash = "afc6742dac76d0c6c1d85ccf5d0ac9a6";

export default node;
