/**
 * @generated SignedSource<<7200e994eeb7debe5a8a798bb220b564>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type ClozeText_answer$data = {
  readonly correctAnswer: string | null | undefined;
  readonly typed: string | null | undefined;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentType": "ClozeText_answer";
};
export type ClozeText_answer$key = {
  readonly " $data"?: ClozeText_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClozeText_answer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClozeText_answer",
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

(node as any).hash = "ef1cc26e0621c285dd3712672d5ed46a";

export default node;
