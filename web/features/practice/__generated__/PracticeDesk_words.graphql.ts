/**
 * @generated SignedSource<<c3b860628c5af6f3eca5b2ba2b969401>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ProblemSource = "HOMEWORK" | "LIVE" | "MISTAKES" | "PLACEMENT" | "PRACTICE" | "PROBATION" | "REVIEW";
import { FragmentRefs } from "relay-runtime";
export type PracticeDesk_words$data = {
  readonly helpCost: string | null | undefined;
  readonly source: ProblemSource;
  readonly text: string;
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
      "name": "text",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "words",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "helpCost",
      "storageKey": null
    }
  ],
  "type": "Problem",
  "abstractKey": null
};

(node as any).hash = "9e6e502a3ee742ec962f59eefa844368";

export default node;
