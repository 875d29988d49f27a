/**
 * @generated SignedSource<<bb5cd8847dbf42b399db553766643249>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type SentenceChangeKind = "APPROVED" | "EDITED" | "REJECTED" | "RETIRED";
export type SentenceOrigin = "AI" | "BUILT_IN" | "IMPORTED";
export type SentenceStatus = "PENDING" | "PROBATION" | "QUARANTINED" | "REJECTED" | "RETIRED" | "VALIDATED";
import { FragmentRefs } from "relay-runtime";
export type SentenceFacts_sentence$data = {
  readonly answerCount: number;
  readonly changes: ReadonlyArray<{
    readonly at: string;
    readonly by: {
      readonly fullName: string;
    } | null | undefined;
    readonly key: string;
    readonly kind: SentenceChangeKind;
    readonly note: string;
    readonly statusAfter: SentenceStatus;
    readonly textAfter: string | null | undefined;
    readonly textBefore: string | null | undefined;
  }>;
  readonly cost: number | null | undefined;
  readonly createdAt: string;
  readonly explanation: string | null | undefined;
  readonly gates: ReadonlyArray<{
    readonly details: string | null | undefined;
    readonly name: string;
    readonly passed: boolean;
  }>;
  readonly modelName: string | null | undefined;
  readonly origin: SentenceOrigin;
  readonly promptVersion: string | null | undefined;
  readonly quality: number;
  readonly successRate: number | null | undefined;
  readonly tokenCount: number;
  readonly " $fragmentType": "SentenceFacts_sentence";
};
export type SentenceFacts_sentence$key = {
  readonly " $data"?: SentenceFacts_sentence$data;
  readonly " $fragmentSpreads": FragmentRefs<"SentenceFacts_sentence">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SentenceFacts_sentence",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "origin",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "quality",
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
      "name": "successRate",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "explanation",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "modelName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "promptVersion",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tokenCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "cost",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "SentenceGate",
      "kind": "LinkedField",
      "name": "gates",
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
          "name": "passed",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "details",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "SentenceChange",
      "kind": "LinkedField",
      "name": "changes",
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
          "name": "kind",
          "storageKey": null
        },
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
          "concreteType": "User",
          "kind": "LinkedField",
          "name": "by",
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
          "name": "statusAfter",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "textBefore",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "textAfter",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "note",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Sentence",
  "abstractKey": null
};

(node as any).hash = "9d04726faae91056dc03ac5787da01f2";

export default node;
