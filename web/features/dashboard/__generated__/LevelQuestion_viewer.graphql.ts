/**
 * @generated SignedSource<<e190ba6d4ac28263c7d44bdc038a3350>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type LevelQuestion_viewer$data = {
  readonly practice: {
    readonly points: number | null | undefined;
  };
  readonly " $fragmentType": "LevelQuestion_viewer";
};
export type LevelQuestion_viewer$key = {
  readonly " $data"?: LevelQuestion_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"LevelQuestion_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LevelQuestion_viewer",
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
            "name": "points",
            "storageKey": null
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

(node as any).hash = "5a374d8ded3b7943caf4922bfe809f64";

export default node;
