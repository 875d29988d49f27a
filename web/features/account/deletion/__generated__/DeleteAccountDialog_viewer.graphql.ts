/**
 * @generated SignedSource<<1899b8ffdb2f7c384b18b6dae96a4869>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type UserType = "STUDENT" | "TEACHER";
import { FragmentRefs } from "relay-runtime";
export type DeleteAccountDialog_viewer$data = {
  readonly deletionPreview: {
    readonly answers: number;
    readonly classes: number;
    readonly personalAccessTokens: number;
    readonly points: number;
    readonly rounds: number;
    readonly sessions: number;
  };
  readonly email: string;
  readonly userType: UserType;
  readonly " $fragmentType": "DeleteAccountDialog_viewer";
};
export type DeleteAccountDialog_viewer$key = {
  readonly " $data"?: DeleteAccountDialog_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"DeleteAccountDialog_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DeleteAccountDialog_viewer",
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
      "name": "userType",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "DeletionPreview",
      "kind": "LinkedField",
      "name": "deletionPreview",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "answers",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "rounds",
          "storageKey": null
        },
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
          "name": "sessions",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "personalAccessTokens",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "classes",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "11e0c8bb111c92fd7c5768575df939ca";

export default node;
