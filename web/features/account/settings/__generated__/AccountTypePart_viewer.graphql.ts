/**
 * @generated SignedSource<<148b150622d47c6c7c6f0e2d249da63f>>
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
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "userType",
      "storageKey": null
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

(node as any).hash = "c2d5ac0d079dc25f310f6e8b49eded5f";

export default node;
