/**
 * @generated SignedSource<<889218654bdb4c2309b434e175a1f19f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type PoolHealth = "CRITICAL" | "GOOD" | "WARNING";
import { FragmentRefs } from "relay-runtime";
export type SystemCard_health$data = {
  readonly modelLabel: string;
  readonly overall: PoolHealth;
  readonly version: string;
  readonly " $fragmentType": "SystemCard_health";
};
export type SystemCard_health$key = {
  readonly " $data"?: SystemCard_health$data;
  readonly " $fragmentSpreads": FragmentRefs<"SystemCard_health">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SystemCard_health",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "overall",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "version",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "modelLabel",
      "storageKey": null
    }
  ],
  "type": "PoolSystemHealth",
  "abstractKey": null
};

(node as any).hash = "3694aa8ea464a4163082fa3a80a02b6c";

export default node;
