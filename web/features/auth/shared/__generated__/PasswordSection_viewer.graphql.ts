/**
 * @generated SignedSource<<b17f53601ea1e6df0b9a4e433fef1580>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PasswordSection_viewer$data = {
  readonly account: {
    readonly email: string;
    readonly hasPassword: boolean;
  };
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
      "kind": "RequiredField",
      "field": {
        "alias": null,
        "args": null,
        "concreteType": "Account",
        "kind": "LinkedField",
        "name": "account",
        "plural": false,
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
        "storageKey": null
      },
      "action": "THROW"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "3b54f3abd25d73d2bb5c35c9c6517d4d";

export default node;
