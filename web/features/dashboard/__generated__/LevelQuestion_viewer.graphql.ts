/**
 * @generated SignedSource<<672ece4d9049fca727547e9de5b871c5>>
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
    readonly totalAttempts: number | null | undefined;
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
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "totalAttempts",
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

(node as any).hash = "78041e1f6384ab932f1a29d29e857ccb";

export default node;
