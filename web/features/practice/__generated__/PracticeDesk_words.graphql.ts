/**
 * @generated SignedSource<<9d576a2b8fd2b759d4b7b1d1660c8552>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ProblemSource = "HOMEWORK" | "LIVE" | "MISTAKES" | "PLACEMENT" | "PRACTICE" | "PROBATION" | "REVIEW";
import { FragmentRefs } from "relay-runtime";
export type PracticeDesk_words$data = {
  readonly source: ProblemSource;
  readonly words: ReadonlyArray<string> | null | undefined;
  readonly " $fragmentType": "PracticeDesk_words";
};
export type PracticeDesk_words$key = {
  readonly " $data"?: PracticeDesk_words$data;
  readonly " $fragmentSpreads": FragmentRefs<"PracticeDesk_words">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PracticeDesk_words",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "source",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "words",
      "storageKey": null
    }
  ],
  "type": "Problem",
  "abstractKey": null
};

(node as any).hash = "95f2537658a4d357b649babb18442236";

export default node;
