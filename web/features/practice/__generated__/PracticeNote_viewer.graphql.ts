/**
 * @generated SignedSource<<cf8a518f956af787e6b86010f9a15f24>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PracticeNote_viewer$data = {
  readonly practice: {
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

(node as any).hash = "53db34b5f6cc90249abe92c73e347b7c";

export default node;
