/**
 * @generated SignedSource<<d192e77bc5bceb94e4f8314883da8a3a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type PreviewHead_levels$data = ReadonlyArray<{
  readonly code: CefrLevel;
  readonly title: string;
  readonly " $fragmentType": "PreviewHead_levels";
}>;
export type PreviewHead_levels$key = ReadonlyArray<{
  readonly " $data"?: PreviewHead_levels$data;
  readonly " $fragmentSpreads": FragmentRefs<"PreviewHead_levels">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "PreviewHead_levels",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "code",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "title",
      "storageKey": null
    }
  ],
  "type": "Level",
  "abstractKey": null
};

(node as any).hash = "9c7c5fbe6f11f33524bbf390fbe32825";

export default node;
