/**
 * @generated SignedSource<<a60d139c28034d034c41f8ffa271ac54>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
export type AnswerHint = "CHECK_SPELLING" | "ONLY_THE_MISSING_WORD" | "%future added value";
export type CefrLevel = "A2" | "B1" | "B2" | "%future added value";
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
