/**
 * @generated SignedSource<<6aa539df7cc87704e02ce3a5e7b8953f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ConfusionMap_classroom$data = {
  readonly confusionMap?: {
    readonly confusions: ReadonlyArray<{
      readonly count: number;
      readonly targets: ReadonlyArray<{
        readonly name: string;
        readonly sentences: number | null | undefined;
        readonly uuid: string;
      }>;
      readonly typed: string | null | undefined;
      readonly wanted: string;
    }>;
    readonly words: number;
  } | null | undefined;
  readonly confusionMapByTarget?: {
    readonly confusions: ReadonlyArray<{
      readonly count: number;
      readonly targets: ReadonlyArray<{
        readonly name: string;
        readonly sentences: number | null | undefined;
        readonly uuid: string;
      }>;
      readonly typed: string | null | undefined;
      readonly wanted: string;
    }>;
    readonly words: number;
  } | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "ConfusionMap_classroom";
};
export type ConfusionMap_classroom$key = {
  readonly " $data"?: ConfusionMap_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"ConfusionMap_classroom">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "uuid",
  "storageKey": null
},
v1 = {
  "kind": "Variable",
  "name": "assignmentId",
  "variableName": "assignment"
},
v2 = [
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
    "concreteType": "Confusion",
    "kind": "LinkedField",
    "name": "confusions",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "typed",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "wanted",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "count",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "ConfusedTarget",
        "kind": "LinkedField",
        "name": "targets",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
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
            "name": "sentences",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "assignment"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "byWord"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "words"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "ConfusionMap_classroom",
  "selections": [
    (v0/*:: as any*/),
    {
      "condition": "byWord",
      "kind": "Condition",
      "passingValue": true,
      "selections": [
        {
          "alias": null,
          "args": [
            (v1/*:: as any*/),
            {
              "kind": "Variable",
              "name": "words",
              "variableName": "words"
            }
          ],
          "concreteType": "ConfusionMap",
          "kind": "LinkedField",
          "name": "confusionMap",
          "plural": false,
          "selections": (v2/*:: as any*/),
          "storageKey": null
        }
      ]
    },
    {
      "condition": "byWord",
      "kind": "Condition",
      "passingValue": false,
      "selections": [
        {
          "alias": null,
          "args": [
            (v1/*:: as any*/),
            {
              "kind": "Variable",
              "name": "targets",
              "variableName": "words"
            }
          ],
          "concreteType": "ConfusionMap",
          "kind": "LinkedField",
          "name": "confusionMapByTarget",
          "plural": false,
          "selections": (v2/*:: as any*/),
          "storageKey": null
        }
      ]
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};
})();

(node as any).hash = "9e545cb1f875593de56b8ce7183080c6";

export default node;
