/**
 * @generated SignedSource<<b1c4a645522d4e197f18ca0486fcd77b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type PracticeNote_viewer$data = {
  readonly practice: {
    readonly currentLevel: {
      readonly code: CefrLevel;
    } | null | undefined;
    readonly levelUndecided: boolean | null | undefined;
    readonly roundProgress: {
      readonly completedSentences: number;
      readonly sentencesPerRound: number;
      readonly " $fragmentSpreads": FragmentRefs<"RoundBar_progress">;
    };
  };
  readonly " $fragmentType": "PracticeNote_viewer";
};
export type PracticeNote_viewer$key = {
  readonly " $data"?: PracticeNote_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"PracticeNote_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PracticeNote_viewer",
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
            "kind": "ScalarField",
            "name": "levelUndecided",
            "storageKey": null
          },
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

(node as any).hash = "d0b6c8002b2339e3a5e859238b58ef6f";

export default node;
