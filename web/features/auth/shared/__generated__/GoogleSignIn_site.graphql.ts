/**
 * @generated SignedSource<<3d0864b9a172d52892d50fa2ce9c23ff>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type GoogleSignIn_site$data = {
  readonly googleClientId: string | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"GoogleButton_site">;
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
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "GoogleButton_site"
    }
  ],
  "type": "Site",
  "abstractKey": null
};

(node as any).hash = "f470be214899f7ff987515c0b6d02996";

export default node;
