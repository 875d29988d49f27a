/**
 * @generated SignedSource<<3e007ef63e487fce04c75552cac1aea3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AbTestCard_practiceTypes$data = ReadonlyArray<{
  readonly key: string;
  readonly name: string;
  readonly " $fragmentType": "AbTestCard_practiceTypes";
}>;
export type AbTestCard_practiceTypes$key = ReadonlyArray<{
  readonly " $data"?: AbTestCard_practiceTypes$data;
  readonly " $fragmentSpreads": FragmentRefs<"AbTestCard_practiceTypes">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "AbTestCard_practiceTypes",
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

(node as any).hash = "b8b755cc4228d902124de7febfa1a6f7";

export default node;
