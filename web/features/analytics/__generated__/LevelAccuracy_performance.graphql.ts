/**
 * @generated SignedSource<<e36bb5a339423dc55c6964b3a7c33997>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type LevelAccuracy_performance$data = {
  readonly levels: ReadonlyArray<{
    readonly accuracyPercentage: number | null | undefined;
    readonly attempts: number;
    readonly correct: number;
    readonly level: {
      readonly code: CefrLevel;
      readonly title: string;
    };
  }>;
  readonly " $fragmentType": "LevelAccuracy_performance";
};
export type LevelAccuracy_performance$key = {
  readonly " $data"?: LevelAccuracy_performance$data;
  readonly " $fragmentSpreads": FragmentRefs<"LevelAccuracy_performance">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LevelAccuracy_performance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "LevelFigures",
      "kind": "LinkedField",
      "name": "levels",
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
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "title",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "attempts",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "correct",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "accuracyPercentage",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Performance",
  "abstractKey": null
};

(node as any).hash = "f083d4e315fb1d0d9e63fb1f4a2528da";

export default node;
