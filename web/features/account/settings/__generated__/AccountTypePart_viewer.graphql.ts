/**
 * @generated SignedSource<<6de699b1b001211477eb7aa059c8b5fc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type UserType = "STUDENT" | "TEACHER";
import { FragmentRefs } from "relay-runtime";
export type AccountTypePart_viewer$data = {
  readonly userType: UserType;
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
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "userType",
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "a73238bfa3d9fa0fd5932685437969b9";

export default node;
