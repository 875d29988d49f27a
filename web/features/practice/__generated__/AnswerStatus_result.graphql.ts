/**
 * @generated SignedSource<<e85f452d10f87600a69d5f1a4a97916c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AnswerStatus_result$data = {
  readonly " $fragmentSpreads": FragmentRefs<"AnswerFeedback_result">;
  readonly " $fragmentType": "AnswerStatus_result";
};
export type AnswerStatus_result$key = {
  readonly " $data"?: AnswerStatus_result$data;
  readonly " $fragmentSpreads": FragmentRefs<"AnswerStatus_result">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AnswerStatus_result",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AnswerFeedback_result"
    }
  ],
  "type": "AnswerResult",
  "abstractKey": null
};

(node as any).hash = "65f9a34a1527ddda353dc6aed261c576";

export default node;
