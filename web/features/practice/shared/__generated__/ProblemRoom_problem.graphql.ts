/**
 * @generated SignedSource<<612d0e964b2079b3cee79a45b6d701c8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ProblemRoom_problem$data = {
  readonly " $fragmentSpreads": FragmentRefs<"PracticeDesk_problem" | "RoundDialog_problem" | "readProblem_problem">;
  readonly " $fragmentType": "ProblemRoom_problem";
};
export type ProblemRoom_problem$key = {
  readonly " $data"?: ProblemRoom_problem$data;
  readonly " $fragmentSpreads": FragmentRefs<"ProblemRoom_problem">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "ProblemRoom_problem"
};

(node as any).hash = "aa4567106baa9ead409934cc22f38771";

export default node;
