/**
 * @generated SignedSource<<a8b4e9c43da4a1fcebd68d3423be2779>>
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
  readonly abTestId: string | null | undefined;
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

(node as any).hash = "43250f59bebb2784038e8a84bb0b8fcc";

export default node;
