/**
 * @generated SignedSource<<24294e34839ddb81de96558e0f7d499f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ProblemSource = "HOMEWORK" | "LIVE" | "MISTAKES" | "PLACEMENT" | "PRACTICE" | "PROBATION" | "REVIEW";
export type ServedAs = "CONTRAST" | "DUE" | "MISSED" | "NEW" | "OLDEST" | "RANDOM";
import { FragmentRefs } from "relay-runtime";
export type WhySentence_practice$data = {
  readonly openProblem: {
    readonly servedAs: ServedAs | null | undefined;
    readonly source: ProblemSource;
    readonly text: string;
  } | null | undefined;
  readonly " $fragmentType": "WhySentence_practice";
};
export type WhySentence_practice$key = {
  readonly " $data"?: WhySentence_practice$data;
  readonly " $fragmentSpreads": FragmentRefs<"WhySentence_practice">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WhySentence_practice",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Problem",
      "kind": "LinkedField",
      "name": "openProblem",
      "plural": false,
      "selections": [
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
          "name": "servedAs",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "source",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Practice",
  "abstractKey": null
};

(node as any).hash = "90d0872891338ab1fcdbc6f8896a71f8";

export default node;
