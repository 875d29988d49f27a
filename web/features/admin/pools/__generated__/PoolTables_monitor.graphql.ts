/**
 * @generated SignedSource<<e810a64e93af0eef0f348f0b4d934f45>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
export type PoolHealth = "CRITICAL" | "GOOD" | "WARNING";
import { FragmentRefs } from "relay-runtime";
export type PoolTables_monitor$data = {
  readonly pools: ReadonlyArray<{
    readonly health: PoolHealth;
    readonly highQualityCount: number;
    readonly level: CefrLevel;
    readonly maximumSize: number;
    readonly minimumSize: number;
    readonly needsRefill: boolean;
    readonly pendingCount: number;
    readonly practiceTypeKey: string;
    readonly practiceTypeName: string;
    readonly targetSize: number;
    readonly totalCount: number;
    readonly validatedCount: number;
  }> | null | undefined;
  readonly supplies: ReadonlyArray<{
    readonly days: number | null | undefined;
    readonly pool: {
      readonly level: CefrLevel;
      readonly practiceTypeKey: string;
    };
  }> | null | undefined;
  readonly " $fragmentType": "PoolTables_monitor";
};
export type PoolTables_monitor$key = {
  readonly " $data"?: PoolTables_monitor$data;
  readonly " $fragmentSpreads": FragmentRefs<"PoolTables_monitor">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "level",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "practiceTypeKey",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PoolTables_monitor",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Pool",
      "kind": "LinkedField",
      "name": "pools",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "practiceTypeName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "totalCount",
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
          "name": "pendingCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "highQualityCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "targetSize",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "minimumSize",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "maximumSize",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "health",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "needsRefill",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "PoolSupply",
      "kind": "LinkedField",
      "name": "supplies",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "days",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Pool",
          "kind": "LinkedField",
          "name": "pool",
          "plural": false,
          "selections": [
            (v0/*:: as any*/),
            (v1/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "PoolMonitor",
  "abstractKey": null
};
})();

(node as any).hash = "6940393b4db26824ec2b320ff987e954";

export default node;
