/**
 * @generated SignedSource<<fdae601e1b21626a17f319e80a9f7877>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type FirstFigures_viewer$data = {
  readonly practice: {
    readonly currentLevel: {
      readonly code: CefrLevel;
    };
    readonly levelProgress: ReadonlyArray<{
      readonly lessons: number;
      readonly level: {
        readonly code: CefrLevel;
      };
    }>;
  };
  readonly " $fragmentType": "FirstFigures_viewer";
};
export type FirstFigures_viewer$key = {
  readonly " $data"?: FirstFigures_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"FirstFigures_viewer">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "code",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FirstFigures_viewer",
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
              "concreteType": "Level",
              "kind": "LinkedField",
              "name": "currentLevel",
              "plural": false,
              "selections": (v0/*:: as any*/),
              "storageKey": null
            },
            "action": "THROW"
          },
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
                  "selections": (v0/*:: as any*/),
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "lessons",
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
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};
})();

(node as any).hash = "a1228f2e9b7f69fb15c1f4c30d37c1c6";

export default node;
