/**
 * @generated SignedSource<<71347c0bf180ffd3f62cb29c239ce648>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type GoogleSignIn_site$data = {
  readonly googleClientId: string | null | undefined;
  readonly " $fragmentType": "GoogleSignIn_site";
};
export type GoogleSignIn_site$key = {
  readonly " $data"?: GoogleSignIn_site$data;
  readonly " $fragmentSpreads": FragmentRefs<"GoogleSignIn_site">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "GoogleSignIn_site",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "googleClientId",
      "storageKey": null
    }
  ],
  "type": "Site",
  "abstractKey": null
};

(node as any).hash = "cc5104838206e185d48772a849c4b9ed";

export default node;
