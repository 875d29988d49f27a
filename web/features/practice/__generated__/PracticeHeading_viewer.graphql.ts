/**
 * @generated SignedSource<<07f33f9a2047afc38d877867737b6dba>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PracticeHeading_viewer$data = {
  readonly practice: {
    readonly points: number | null | undefined;
  };
  readonly " $fragmentType": "PracticeHeading_viewer";
};
export type PracticeHeading_viewer$key = {
  readonly " $data"?: PracticeHeading_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"PracticeHeading_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PracticeHeading_viewer",
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

(node as any).hash = "4df4024bc5c517dce76b9daa113ed4f1";

export default node;
