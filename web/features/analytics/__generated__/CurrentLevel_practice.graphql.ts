/**
 * @generated SignedSource<<779158bca7b42230ecc496a4b958ea32>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
export type LevelReason = "CHOSEN" | "FIRST" | "FOUND" | "REACHED";
import { FragmentRefs } from "relay-runtime";
export type CurrentLevel_practice$data = {
  readonly currentLevel: {
    readonly code: CefrLevel;
    readonly description: string;
    readonly title: string;
  };
  readonly currentLevelReason: LevelReason | null | undefined;
  readonly levelProgress: ReadonlyArray<{
    readonly level: {
      readonly code: CefrLevel;
    };
    readonly progressPercentage: number;
  }>;
  readonly " $fragmentType": "CurrentLevel_practice";
};
export type CurrentLevel_practice$key = {
  readonly " $data"?: CurrentLevel_practice$data;
  readonly " $fragmentSpreads": FragmentRefs<"CurrentLevel_practice">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CurrentLevel_practice",
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
        "selections": [
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "title",
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
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "currentLevelReason",
      "storageKey": null
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
            "selections": [
              (v0/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "progressPercentage",
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
})();

(node as any).hash = "bf839984932822dba2a50a034f09529f";

export default node;
