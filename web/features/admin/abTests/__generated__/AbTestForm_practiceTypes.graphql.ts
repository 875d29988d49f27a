/**
 * @generated SignedSource<<8341d0e660db5e5ff3d62554d7ce8a34>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AbTestForm_practiceTypes$data = ReadonlyArray<{
  readonly key: string;
  readonly name: string;
  readonly " $fragmentType": "AbTestForm_practiceTypes";
}>;
export type AbTestForm_practiceTypes$key = ReadonlyArray<{
  readonly " $data"?: AbTestForm_practiceTypes$data;
  readonly " $fragmentSpreads": FragmentRefs<"AbTestForm_practiceTypes">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "AbTestForm_practiceTypes",
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
      "name": "name",
      "storageKey": null
    }
  ],
  "type": "PracticeType",
  "abstractKey": null
};

(node as any).hash = "f90f5d51db9d13f582323271d46cb5b5";

export default node;
