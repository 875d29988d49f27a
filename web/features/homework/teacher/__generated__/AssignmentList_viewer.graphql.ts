/**
 * @generated SignedSource<<f6607ba8526bc44d1b2c5e55373558aa>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AssignmentList_viewer$data = {
  readonly " $fragmentSpreads": FragmentRefs<"useZone_viewer">;
  readonly " $fragmentType": "AssignmentList_viewer";
};
export type AssignmentList_viewer$key = {
  readonly " $data"?: AssignmentList_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"AssignmentList_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AssignmentList_viewer",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useZone_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "5dcbe51e586e2306e033f0313677af6f";

export default node;
