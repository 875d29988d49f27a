/**
 * @generated SignedSource<<abbcb9e9af1d1700439700ad36433008>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useProof_viewer$data = {
  readonly freshUntil: string | null | undefined;
  readonly hasPassword: boolean;
  readonly " $fragmentType": "useProof_viewer";
};
export type useProof_viewer$key = {
  readonly " $data"?: useProof_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"useProof_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useProof_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "freshUntil",
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
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "90e026da294719109e1416694764e6ee";

export default node;
