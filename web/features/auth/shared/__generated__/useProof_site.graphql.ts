/**
 * @generated SignedSource<<995b55b7af8adf80ac6fe8894fbc95aa>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useProof_site$data = {
  readonly " $fragmentSpreads": FragmentRefs<"GoogleButton_site">;
  readonly " $fragmentType": "useProof_site";
};
export type useProof_site$key = {
  readonly " $data"?: useProof_site$data;
  readonly " $fragmentSpreads": FragmentRefs<"useProof_site">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useProof_site",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "GoogleButton_site"
    }
  ],
  "type": "Site",
  "abstractKey": null
};

(node as any).hash = "92ef7ce2feb8ea8691f89e9844e8e2ff";

export default node;
