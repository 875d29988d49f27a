/**
 * @generated SignedSource<<5157934c9f6541fefc23fd985e434df7>>
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
    }
  ],
  "type": "Problem",
  "abstractKey": null
};

(node as any).hash = "cb9bf8973c47038aa6aff03e35077eea";

export default node;
