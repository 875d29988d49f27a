/**
 * @generated SignedSource<<50e7c2b1efcce60fea9f6e038bd22248>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ProfileSection_viewer$data = {
  readonly " $fragmentSpreads": FragmentRefs<"AccountTypePart_viewer" | "EmailPart_viewer" | "ProfileForm_viewer">;
  readonly " $fragmentType": "ProfileSection_viewer";
};
export type ProfileSection_viewer$key = {
  readonly " $data"?: ProfileSection_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"ProfileSection_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ProfileSection_viewer",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ProfileForm_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "EmailPart_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AccountTypePart_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "b937b7d162fbf5df4afbe05515a35abf";

export default node;
