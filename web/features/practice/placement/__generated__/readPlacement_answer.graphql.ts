/**
 * @generated SignedSource<<28e76ed1a8d622d3ea0c2ea27ff6a4d2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
export type AnswerHint = "CHECK_SPELLING" | "ONLY_THE_MISSING_WORD";
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type readPlacement_answer$data = {
  readonly correctAnswer: string | null | undefined;
  readonly hint: AnswerHint | null | undefined;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentType": "readPlacement_answer";
};
export type readPlacement_answer$key = {
  readonly " $data"?: readPlacement_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"readPlacement_answer">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "readPlacement_answer"
};

(node as any).hash = "8ed3cddddcc2b617657c54c0dac1f171";

export default node;
