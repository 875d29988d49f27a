/**
 * @generated SignedSource<<2e5a049adad5aedb84e094e323f41030>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Waiting_round$data = {
  readonly inRoom: number | null | undefined;
  readonly " $fragmentType": "Waiting_round";
};
export type Waiting_round$key = {
  readonly " $data"?: Waiting_round$data;
  readonly " $fragmentSpreads": FragmentRefs<"Waiting_round">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Waiting_round",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "inRoom",
      "storageKey": null
    }
  ],
  "type": "LiveRound",
  "abstractKey": null
};

(node as any).hash = "bd22ed2bccc6bf1e0960500a91ef5a5e";

export default node;
