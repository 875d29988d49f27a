/**
 * @generated SignedSource<<5339a45d7e4582d700e5109240f77474>>
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
  readonly text: string;
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

(node as any).hash = "f4554217cacd3e7a45b702dcfdf7b397";

export default node;
