/**
 * @generated SignedSource<<0367d9d56691ebb1c7707ac1a81ba007>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type LevelCard_viewer$data = {
  readonly currentLevel: {
    readonly code: CefrLevel;
    readonly description: string;
    readonly name: string;
    readonly vocabularyWords: number;
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
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "f99dee26c36916b7ce437f431261a4ce";

export default node;
