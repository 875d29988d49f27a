/**
 * @generated SignedSource<<429e7c88c32368f877426599e7063abc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AbArm = "A" | "B";
export type AbTestSplit = "AS_ASKED" | "MISMATCH" | "TOO_FEW";
export type AbTestState = "DRAFT" | "RUNNING" | "STOPPED";
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type AbTestCard_test$data = {
  readonly arms: ReadonlyArray<{
    readonly answerCount: number;
    readonly arm: AbArm;
    readonly askedShare: number;
    readonly generationMethod: string;
    readonly goodShare: number | null | undefined;
    readonly goodShareHigh: number | null | undefined;
    readonly goodShareLow: number | null | undefined;
    readonly learnerCount: number;
    readonly ratingCount: number;
  }> | null | undefined;
  readonly conclusion: string | null | undefined;
  readonly id: string;
  readonly level: CefrLevel | null | undefined;
  readonly name: string;
  readonly practiceTypeKey: string | null | undefined;
  readonly practiceTypeName: string | null | undefined;
  readonly split: AbTestSplit | null | undefined;
  readonly startedAt: string | null | undefined;
  readonly state: AbTestState;
  readonly stoppedAt: string | null | undefined;
  readonly " $fragmentType": "AbTestCard_test";
};
export type AbTestCard_test$key = {
  readonly " $data"?: AbTestCard_test$data;
  readonly " $fragmentSpreads": FragmentRefs<"AbTestCard_test">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AbTestCard_test",
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
      "name": "name",
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
      "name": "practiceTypeKey",
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
      "name": "startedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "stoppedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "split",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "conclusion",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "AbTestArm",
      "kind": "LinkedField",
      "name": "arms",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "arm",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "generationMethod",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "askedShare",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "learnerCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "answerCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "ratingCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "goodShare",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "goodShareLow",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "goodShareHigh",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "AbTest",
  "abstractKey": null
};

(node as any).hash = "50d552e0aadd824a7a36d9efa25db6a1";

export default node;
