/**
 * @generated SignedSource<<71f54d15180c35c93c5f7fc613875010>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type Achievements_practice$data = {
  readonly levelProgress: ReadonlyArray<{
    readonly current: boolean;
    readonly lessons: number;
    readonly level: {
      readonly code: CefrLevel;
    };
    readonly passedRounds: number;
  }>;
  readonly " $fragmentType": "Achievements_practice";
};
export type Achievements_practice$key = {
  readonly " $data"?: Achievements_practice$data;
  readonly " $fragmentSpreads": FragmentRefs<"Achievements_practice">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Achievements_practice",
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
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "passedRounds",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "lessons",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "current",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      "action": "THROW"
    }
  ],
  "type": "Practice",
  "abstractKey": null
};

(node as any).hash = "97894d3475ec3849981c3b65abd927a2";

export default node;
