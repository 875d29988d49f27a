/**
 * @generated SignedSource<<6de2e3ba94f08e5028e75cb7e2c99988>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Ended_round$data = {
  readonly id: string;
  readonly " $fragmentType": "Ended_round";
};
export type Ended_round$key = {
  readonly " $data"?: Ended_round$data;
  readonly " $fragmentSpreads": FragmentRefs<"Ended_round">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Ended_round",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    }
  ],
  "type": "LiveRound",
  "abstractKey": null
};

(node as any).hash = "71b8ab2d131b688a635f9d4c82d34864";

export default node;
