/**
 * @generated SignedSource<<c02bc0366663e6e7007ae077ac456a0d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type LearningPathScreen_viewer$data = {
  readonly practice: {
    readonly levelProgress: ReadonlyArray<{
      readonly level: {
        readonly code: CefrLevel;
      };
      readonly " $fragmentSpreads": FragmentRefs<"PathLevel_progress">;
    }>;
    readonly " $fragmentSpreads": FragmentRefs<"CurrentLevel_practice" | "WhySentence_practice">;
  };
  readonly " $fragmentType": "LearningPathScreen_viewer";
};
export type LearningPathScreen_viewer$key = {
  readonly " $data"?: LearningPathScreen_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"LearningPathScreen_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LearningPathScreen_viewer",
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
              "concreteType": "LevelProgress",
              "kind": "LinkedField",
              "name": "levelProgress",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Level",
                  "kind": "LinkedField",
                  "name": "level",
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
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "PathLevel_progress"
                }
              ],
              "storageKey": null
            },
            "action": "THROW"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "CurrentLevel_practice"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "WhySentence_practice"
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

(node as any).hash = "5861fc5e7654ac7a39d7c04259836962";

export default node;
