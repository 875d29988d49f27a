/**
 * @generated SignedSource<<13512b1574612eab3e605d8e9318b198>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PasswordSection_viewer$data = {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly " $fragmentType": "PasswordSection_viewer";
};
export type PasswordSection_viewer$key = {
  readonly " $data"?: PasswordSection_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"PasswordSection_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PasswordSection_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hasPassword",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "22c479072ea5f9dd45946fb687de5a5b";

export default node;
