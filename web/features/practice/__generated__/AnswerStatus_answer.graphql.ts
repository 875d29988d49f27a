/**
 * @generated SignedSource<<8a4b0faea5f1ec400ea16c74128e646d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AnswerStatus_answer$data = {
  readonly " $fragmentSpreads": FragmentRefs<"AnswerFeedback_answer">;
  readonly " $fragmentType": "AnswerStatus_answer";
};
export type AnswerStatus_answer$key = {
  readonly " $data"?: AnswerStatus_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"AnswerStatus_answer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AnswerStatus_answer",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AnswerFeedback_answer"
    }
  ],
  "type": "Answer",
  "abstractKey": null
};

(node as any).hash = "3671226ff5c804625e71e7ac8f690a7c";

export default node;
