/**
 * @generated SignedSource<<439a48c63ad672a279c8b57083f795c4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type ClozeCard_answer$data = {
  readonly correctAnswer: string | null | undefined;
  readonly typed: string | null | undefined;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentType": "ClozeCard_answer";
};
export type ClozeCard_answer$key = {
  readonly " $data"?: ClozeCard_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClozeCard_answer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClozeCard_answer",
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
    }
  ],
  "type": "Answer",
  "abstractKey": null
};

(node as any).hash = "f438d8201834944bb1335bdd6fb245a0";

export default node;
