/**
 * @generated SignedSource<<c13d0a8a422f0bf80c64e0cccc5f6e4c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useUpdateProfile_viewer$data = {
  get account(): {
    marketingConsent: boolean;
    timeZone: string;
  } | null | undefined;
  set account(value: null | undefined);
  get user(): {
    fullName: string;
  } | null | undefined;
  set user(value: null | undefined);
  readonly " $fragmentType": "useUpdateProfile_viewer";
};
export type useUpdateProfile_viewer$key = {
  readonly " $data"?: useUpdateProfile_viewer$data;
  readonly $updatableFragmentSpreads: FragmentRefs<"useUpdateProfile_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useUpdateProfile_viewer",
  "selections": [
    {
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
          "name": "fullName",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
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
          "name": "timeZone",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "marketingConsent",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "0c9effc7e640ec145d52a2399293f966";

export default node;
