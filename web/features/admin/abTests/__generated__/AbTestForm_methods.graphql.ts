/**
 * @generated SignedSource<<62596ee76af86b113341e8856f12b7c7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AbTestForm_methods$data = ReadonlyArray<{
  readonly key: string;
  readonly probationCount: number;
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
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "probationCount",
      "storageKey": null
    }
  ],
  "type": "GenerationMethod",
  "abstractKey": null
};

(node as any).hash = "917e0621bb5a019c36aa2693d94ec8a7";

export default node;
