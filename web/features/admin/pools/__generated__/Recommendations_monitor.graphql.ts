/**
 * @generated SignedSource<<a7c1cfb30bd432d4fa58e39dc3db2a78>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type PoolHealth = "CRITICAL" | "GOOD" | "WARNING";
import { FragmentRefs } from "relay-runtime";
export type Recommendations_monitor$data = {
  readonly recommendations: ReadonlyArray<{
    readonly health: PoolHealth;
    readonly text: string;
  }> | null | undefined;
  readonly " $fragmentType": "Recommendations_monitor";
};
export type Recommendations_monitor$key = {
  readonly " $data"?: Recommendations_monitor$data;
  readonly " $fragmentSpreads": FragmentRefs<"Recommendations_monitor">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Recommendations_monitor",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "PoolRecommendation",
      "kind": "LinkedField",
      "name": "recommendations",
      "plural": true,
      "selections": [
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
          "name": "text",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "PoolMonitor",
  "abstractKey": null
};

(node as any).hash = "412024ba838fcd5b1ad3d58bef7ff3e5";

export default node;
