/**
 * @generated SignedSource<<bd9ddd9f830abd6d637e5d035fa36900>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type OpenSentence_viewer$data = {
  readonly practice: {
    readonly currentLevel: {
      readonly code: CefrLevel;
    } | null | undefined;
    readonly openProblem: {
      readonly id: string;
      readonly text: string;
    } | null | undefined;
    readonly roundProgress: {
      readonly completedSentences: number;
      readonly sentencesPerRound: number;
      readonly " $fragmentSpreads": FragmentRefs<"RoundBar_progress">;
    };
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
      "kind": "RequiredField",
      "field": {
        "alias": null,
        "args": null,
        "concreteType": "Practice",
        "kind": "LinkedField",
        "name": "practice",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Level",
            "kind": "LinkedField",
            "name": "currentLevel",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "code",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
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
                "name": "id",
                "storageKey": null
              },
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
            "kind": "RequiredField",
            "field": {
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
            },
            "action": "THROW"
          }
        ],
        "storageKey": null
      },
      "action": "THROW"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "6c7e541cbb506e2e6f6dc9d90a335159";

export default node;
