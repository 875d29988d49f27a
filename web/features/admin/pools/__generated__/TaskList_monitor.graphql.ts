/**
 * @generated SignedSource<<b3d150ea63bddcb9dc310936eea1c062>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
export type PoolTaskKind = "CHECK_CACHE" | "CLEAR_CACHE" | "GENERATE" | "REFILL" | "VALIDATE_CRITICAL" | "VALIDATE_PENDING";
export type PoolTaskState = "DONE" | "FAILED" | "QUEUED" | "RUNNING";
import { FragmentRefs } from "relay-runtime";
export type TaskList_monitor$data = {
  readonly tasks: ReadonlyArray<{
    readonly askedAt: string;
    readonly askedBy: {
      readonly fullName: string;
    } | null | undefined;
    readonly counts: ReadonlyArray<{
      readonly count: number;
      readonly name: string;
      readonly rejectionReason: string | null | undefined;
    }>;
    readonly done: number;
    readonly endedAt: string | null | undefined;
    readonly error: string | null | undefined;
    readonly id: string;
    readonly kind: PoolTaskKind;
    readonly level: CefrLevel | null | undefined;
    readonly practiceTypeName: string | null | undefined;
    readonly result: string | null | undefined;
    readonly retryAt: string | null | undefined;
    readonly state: PoolTaskState;
    readonly wanted: number;
  }> | null | undefined;
  readonly " $fragmentType": "TaskList_monitor";
};
export type TaskList_monitor$key = {
  readonly " $data"?: TaskList_monitor$data;
  readonly " $fragmentSpreads": FragmentRefs<"TaskList_monitor">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TaskList_monitor",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "PoolTask",
      "kind": "LinkedField",
      "name": "tasks",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "id",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "kind",
          "storageKey": null
        },
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
          "name": "level",
          "storageKey": null
        },
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
          "name": "retryAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "done",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "wanted",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "result",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "error",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "PoolTaskCount",
          "kind": "LinkedField",
          "name": "counts",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "name",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "rejectionReason",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "count",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "User",
          "kind": "LinkedField",
          "name": "askedBy",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "fullName",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "askedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "endedAt",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "PoolMonitor",
  "abstractKey": null
};

(node as any).hash = "7f210301074ae6e7ea79c09b243c2879";

export default node;
