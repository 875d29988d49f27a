/**
 * @generated SignedSource<<9686ed6647b99203867da502d8f52d03>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AbTestForm_methods$data = ReadonlyArray<{
  readonly key: string;
  readonly sentenceCount: number;
  readonly " $fragmentType": "AbTestForm_methods";
}>;
export type AbTestForm_methods$key = ReadonlyArray<{
  readonly " $data"?: AbTestForm_methods$data;
  readonly " $fragmentSpreads": FragmentRefs<"AbTestForm_methods">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "AbTestForm_methods",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "key",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sentenceCount",
      "storageKey": null
    }
  ],
  "type": "GenerationMethod",
  "abstractKey": null
};

(node as any).hash = "e7f70e35b39e15dd40506ffe4262a1b4";

export default node;
