/**
 * @generated SignedSource<<6856190995f55ac3f71376a4f3994dc4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
export type AnswerHint = "CHECK_SPELLING" | "ONLY_THE_MISSING_WORD";
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type readProblem_problem$data = {
  readonly hint: AnswerHint | null | undefined;
  readonly id: string;
  readonly level: {
    readonly code: CefrLevel;
  };
  readonly sentence: string;
  readonly " $fragmentType": "readProblem_problem";
};
export type readProblem_problem$key = {
  readonly " $data"?: readProblem_problem$data;
  readonly " $fragmentSpreads": FragmentRefs<"readProblem_problem">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "readProblem_problem"
};

(node as any).hash = "665ff9f8993f9a736d08052c4146fe57";

export default node;
