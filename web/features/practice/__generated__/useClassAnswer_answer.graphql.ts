/**
 * @generated SignedSource<<20f89b8f6ac5dcab52d7d449a1e8a467>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
export type AnswerHint = "CHECK_SPELLING" | "ONLY_THE_MISSING_WORD";
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type useClassAnswer_answer$data = {
  readonly hint: AnswerHint | null | undefined;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentType": "useClassAnswer_answer";
};
export type useClassAnswer_answer$key = {
  readonly " $data"?: useClassAnswer_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"useClassAnswer_answer">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "useClassAnswer_answer"
};

(node as any).hash = "6db61354227aa83d68f3d0568062cf02";

export default node;
