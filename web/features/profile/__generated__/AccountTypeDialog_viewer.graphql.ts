/**
 * @generated SignedSource<<aa2c8085dc7339d92dc99dd456a75498>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type UserType = "STUDENT" | "TEACHER";
import { FragmentRefs } from "relay-runtime";
export type AccountTypeDialog_viewer$data = {
  readonly account: {
    readonly dateOfBirth: string | null | undefined;
    readonly email: string;
    readonly hasPassword: boolean;
  };
  readonly user: {
    readonly userType: UserType;
  };
  readonly " $fragmentType": "AccountTypeDialog_viewer";
};
export type AccountTypeDialog_viewer$key = {
  readonly " $data"?: AccountTypeDialog_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccountTypeDialog_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AccountTypeDialog_viewer",
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
            "name": "email",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "dateOfBirth",
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

(node as any).hash = "d1cf7f59ee99aae7a338b1027dd447cd";

export default node;
