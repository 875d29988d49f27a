/**
 * @generated SignedSource<<76d1436be818aca56dd035b4c5f752e4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Throughput_monitor$data = {
  readonly throughput: ReadonlyArray<{
    readonly at: string;
    readonly refusedCount: number;
    readonly validatedCount: number;
  }> | null | undefined;
  readonly " $fragmentType": "Throughput_monitor";
};
export type Throughput_monitor$key = {
  readonly " $data"?: Throughput_monitor$data;
  readonly " $fragmentSpreads": FragmentRefs<"Throughput_monitor">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Throughput_monitor",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "PoolValidationHour",
      "kind": "LinkedField",
      "name": "throughput",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "at",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "validatedCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "refusedCount",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "PoolMonitor",
  "abstractKey": null
};

(node as any).hash = "f240b4eb22a92025cc8bb96cf7c593ce";

export default node;
