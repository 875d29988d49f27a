/**
 * @generated SignedSource<<20877a165037a51e35e37d3a1af1b79b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PracticeHeading_viewer$data = {
  readonly points: number;
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
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "points",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "80fbe9de88b51dc8be83bbc881c97963";

export default node;
