/**
 * @generated SignedSource<<673cdb4f8628812ba9b96472c8fd2ccd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type PoolValidationState = "FAILING" | "IDLE" | "RUNNING" | "STALLED";
import { FragmentRefs } from "relay-runtime";
export type ValidationCard_validation$data = {
  readonly activeTaskCount: number;
  readonly details: string;
  readonly latestMinutesAgo: number | null | undefined;
  readonly pendingCount: number;
  readonly recentCount: number;
  readonly recommendations: ReadonlyArray<string>;
  readonly state: PoolValidationState;
  readonly successRate: number | null | undefined;
  readonly waitingTaskCount: number;
  readonly " $fragmentType": "ValidationCard_validation";
};
export type ValidationCard_validation$key = {
  readonly " $data"?: ValidationCard_validation$data;
  readonly " $fragmentSpreads": FragmentRefs<"ValidationCard_validation">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ValidationCard_validation",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "details",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "recentCount",
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
      "name": "successRate",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "latestMinutesAgo",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "activeTaskCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "waitingTaskCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "recommendations",
      "storageKey": null
    }
  ],
  "type": "PoolValidation",
  "abstractKey": null
};

(node as any).hash = "36f6a4ca806e77f864ed940040b78f16";

export default node;
