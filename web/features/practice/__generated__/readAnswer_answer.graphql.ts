/**
 * @generated SignedSource<<4956aa0beeecf8416bf034bcacb1b5f8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
export type AnswerHint = "CHECK_SPELLING" | "ONLY_THE_MISSING_WORD";
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type readAnswer_answer$data = {
  readonly hint: AnswerHint | null | undefined;
  readonly roundCompleted: boolean;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentType": "readAnswer_answer";
};
export type readAnswer_answer$key = {
  readonly " $data"?: readAnswer_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"readAnswer_answer">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "readAnswer_answer"
};

(node as any).hash = "a1f2b4a1e00b3a1b5b184342a7674155";

export default node;
