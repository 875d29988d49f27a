/**
 * @generated SignedSource<<d6b8915c7b0668987fe3275d058105f6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type OpenSentence_viewer$data = {
  readonly openProblem: {
    readonly text: string;
  } | null | undefined;
  readonly roundProgress: {
    readonly completedSentences: number;
    readonly sentencesPerRound: number;
    readonly " $fragmentSpreads": FragmentRefs<"RoundBar_progress">;
  };
  readonly " $fragmentType": "OpenSentence_viewer";
};
export type OpenSentence_viewer$key = {
  readonly " $data"?: OpenSentence_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"OpenSentence_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "OpenSentence_viewer",
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
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RoundProgress",
      "kind": "LinkedField",
      "name": "roundProgress",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "completedSentences",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sentencesPerRound",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "RoundBar_progress"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "ad090dade20dee0ae2cd5a7d18bddbb9";

export default node;
