/**
 * @generated SignedSource<<bdb439157046331c67dcd4fd26b577c1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
export type AnswerHint = "CHECK_SPELLING" | "ONLY_THE_MISSING_WORD";
import { FragmentRefs } from "relay-runtime";
export type readPlacement_placement$data = {
  readonly answered: number;
  readonly maxSentences: number;
  readonly problem: {
    readonly hint: AnswerHint | null | undefined;
    readonly id: string;
  } | null | undefined;
  readonly " $fragmentType": "readPlacement_placement";
};
export type readPlacement_placement$key = {
  readonly " $data"?: readPlacement_placement$data;
  readonly " $fragmentSpreads": FragmentRefs<"readPlacement_placement">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "readPlacement_placement"
};

(node as any).hash = "35cf32bfa60f9ca269e9b184e65c6689";

export default node;
