/**
 * @generated SignedSource<<ae8c31ae878ac9905c6d5af7049c10ee>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type UserType = "STUDENT" | "TEACHER";
import { FragmentRefs } from "relay-runtime";
export type AccountTypePart_viewer$data = {
  readonly user: {
    readonly userType: UserType;
  };
  readonly " $fragmentSpreads": FragmentRefs<"AccountTypeDialog_viewer">;
  readonly " $fragmentType": "AccountTypePart_viewer";
};
export type AccountTypePart_viewer$key = {
  readonly " $data"?: AccountTypePart_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccountTypePart_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AccountTypePart_viewer",
  "selections": [
    {
      "kind": "RequiredField",
      "field": {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "user",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "userType",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      "action": "THROW"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AccountTypeDialog_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "22b1d9b9932265836c82203a27f6045d";

export default node;
