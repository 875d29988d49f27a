/**
 * @generated SignedSource<<16c35c6d95d765a8be0b3023a818c777>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
export type ReportReason = "AMBIGUOUS" | "OFFENSIVE" | "UNNATURAL" | "WRONG_ANSWER" | "WRONG_LEVEL";
export type SentenceChangeKind = "APPROVED" | "EDITED" | "REJECTED" | "RETIRED";
export type SentenceStatus = "PENDING" | "PROBATION" | "QUARANTINED" | "REJECTED" | "RETIRED" | "VALIDATED";
import { FragmentRefs } from "relay-runtime";
export type SentenceRow_sentence$data = {
  readonly alsoAccepted: ReadonlyArray<string>;
  readonly answer: string;
  readonly bankId: string | null | undefined;
  readonly changes: ReadonlyArray<{
    readonly kind: SentenceChangeKind;
    readonly statusBefore: SentenceStatus;
  }>;
  readonly gates: ReadonlyArray<{
    readonly details: string | null | undefined;
    readonly passed: boolean;
  }>;
  readonly level: CefrLevel;
  readonly reportReasons: ReadonlyArray<ReportReason>;
  readonly status: SentenceStatus;
  readonly target: string;
  readonly text: string;
  readonly " $fragmentSpreads": FragmentRefs<"DecideButtons_sentence" | "SentenceEditor_sentence" | "SentenceFacts_sentence">;
  readonly " $fragmentType": "SentenceRow_sentence";
};
export type SentenceRow_sentence$key = {
  readonly " $data"?: SentenceRow_sentence$data;
  readonly " $fragmentSpreads": FragmentRefs<"SentenceRow_sentence">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SentenceRow_sentence",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "text",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "answer",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "alsoAccepted",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "target",
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
      "name": "status",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "bankId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reportReasons",
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
          "name": "kind",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "statusBefore",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "DecideButtons_sentence"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SentenceEditor_sentence"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SentenceFacts_sentence"
    }
  ],
  "type": "Sentence",
  "abstractKey": null
};

(node as any).hash = "8d581fce488162d5389f4c7e21a49b2b";

export default node;
