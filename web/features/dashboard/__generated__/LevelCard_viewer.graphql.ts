/**
 * @generated SignedSource<<61cccdb28ca869a9038f74c6d74ce609>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type LevelCard_viewer$data = {
  readonly $updatableFragmentSpreads: FragmentRefs<"useLevelChoice_viewer">;
  readonly practice: {
    readonly currentLevel: {
      readonly code: CefrLevel;
      readonly description: string;
      readonly name: string;
      readonly vocabularyWords: number;
    };
    readonly placedAt: string | null | undefined;
  };
  readonly " $fragmentType": "LevelCard_viewer";
};
export type LevelCard_viewer$key = {
  readonly " $data"?: LevelCard_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"LevelCard_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LevelCard_viewer",
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
            "name": "placedAt",
            "storageKey": null
          },
          {
            "kind": "RequiredField",
            "field": {
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
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "name",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "vocabularyWords",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "description",
                  "storageKey": null
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
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useLevelChoice_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "4564c91871a3f13b74508b0615bc2840";

export default node;
