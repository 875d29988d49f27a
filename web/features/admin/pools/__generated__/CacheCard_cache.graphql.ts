/**
 * @generated SignedSource<<26c01f9cb1ea88f826eefc1f20b43812>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CacheCard_cache$data = {
  readonly connected: boolean;
  readonly error: string | null | undefined;
  readonly poolStatusKeys: number | null | undefined;
  readonly sampleEntries: ReadonlyArray<{
    readonly fieldCount: number;
    readonly key: string;
  }>;
  readonly totalKeys: number | null | undefined;
  readonly " $fragmentType": "CacheCard_cache";
};
export type CacheCard_cache$key = {
  readonly " $data"?: CacheCard_cache$data;
  readonly " $fragmentSpreads": FragmentRefs<"CacheCard_cache">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CacheCard_cache",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "connected",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "totalKeys",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "poolStatusKeys",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PoolCacheEntry",
      "kind": "LinkedField",
      "name": "sampleEntries",
      "plural": true,
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
          "name": "fieldCount",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "error",
      "storageKey": null
    }
  ],
  "type": "PoolCacheHealth",
  "abstractKey": null
};

(node as any).hash = "e0164b9fdf3bc36daff0dd9b8db80e63";

export default node;
