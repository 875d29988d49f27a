/**
 * @generated SignedSource<<434e7baff5c22ff4be078fcf9c924a80>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useProof_viewer$data = {
  readonly account: {
    readonly freshUntil: string | null | undefined;
    readonly hasPassword: boolean;
  };
  readonly " $fragmentType": "useProof_viewer";
};
export type useProof_viewer$key = {
  readonly " $data"?: useProof_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"useProof_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useProof_viewer",
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
            "name": "freshUntil",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "hasPassword",
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

(node as any).hash = "a4bf50d762a80ad33976a7ef3affd318";

export default node;
