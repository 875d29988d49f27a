/**
 * @generated SignedSource<<b17f05e821e581771ec747cc6d3cb72b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
export type AnswerHint = "CHECK_SPELLING" | "ONLY_THE_MISSING_WORD";
import { FragmentRefs } from "relay-runtime";
export type readResult_result$data = {
  readonly hint: AnswerHint | null | undefined;
  readonly retry: boolean;
  readonly roundCompleted: boolean;
  readonly " $fragmentType": "readResult_result";
};
export type readResult_result$key = {
  readonly " $data"?: readResult_result$data;
  readonly " $fragmentSpreads": FragmentRefs<"readResult_result">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "readResult_result"
};

(node as any).hash = "d0a82dff6fb589a11b3f29f5637ddc59";

export default node;
