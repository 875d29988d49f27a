/**
 * @generated SignedSource<<7d7a3364af42e5a85ea7f54ab77de0eb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
export type AnswerHint = "CHECK_SPELLING" | "ONLY_THE_MISSING_WORD";
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type readAnswer_answer$data = {
  readonly hint: AnswerHint | null | undefined;
  readonly roundCompleted: boolean;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentSpreads": FragmentRefs<"PracticeDesk_answer" | "RoundDialog_answer" | "useVerdictSound_answer">;
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

(node as any).hash = "61c178a8b49f9b5c69ad83dc03ded7d9";

export default node;
