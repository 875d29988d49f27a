/**
 * @generated SignedSource<<cbcff24ee1f52a32b5d0837a11e3ad44>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type UsageTable_monitor$data = {
  readonly usage: ReadonlyArray<{
    readonly calls: number;
    readonly cost: number | null | undefined;
    readonly faults: number;
    readonly inputTokens: number;
    readonly on: string;
    readonly outputTokens: number;
  }> | null | undefined;
  readonly " $fragmentType": "UsageTable_monitor";
};
export type UsageTable_monitor$key = {
  readonly " $data"?: UsageTable_monitor$data;
  readonly " $fragmentSpreads": FragmentRefs<"UsageTable_monitor">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "UsageTable_monitor",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "ModelUsageDay",
      "kind": "LinkedField",
      "name": "usage",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "on",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "calls",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "faults",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "inputTokens",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "outputTokens",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "cost",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "PoolMonitor",
  "abstractKey": null
};

(node as any).hash = "94298c7a2444f9e0175d9626c6fd6722";

export default node;
