/**
 * @generated SignedSource<<4bb4701a5c0f53378e645815526e5c62>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type GoogleButton_site$data = {
  readonly googleClientId: string | null | undefined;
  readonly googleNonce: string | null | undefined;
  readonly " $fragmentType": "GoogleButton_site";
};
export type GoogleButton_site$key = {
  readonly " $data"?: GoogleButton_site$data;
  readonly " $fragmentSpreads": FragmentRefs<"GoogleButton_site">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "GoogleButton_site",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "googleClientId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "googleNonce",
      "storageKey": null
    }
  ],
  "type": "Site",
  "abstractKey": null
};

(node as any).hash = "0789e68dbaecfc472c62ec29e452dc2f";

export default node;
