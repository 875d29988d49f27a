/**
 * @generated SignedSource<<906d737ef9918c1d66a2e093aaefea42>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ReportReason = "AMBIGUOUS" | "OFFENSIVE" | "UNNATURAL" | "WRONG_ANSWER" | "WRONG_LEVEL";
export type SentenceStatus = "PENDING" | "PROBATION" | "QUARANTINED" | "REJECTED" | "RETIRED" | "VALIDATED";
import { FragmentRefs } from "relay-runtime";
export type DecideButtons_sentence$data = {
  readonly id: string;
  readonly reportReasons: ReadonlyArray<ReportReason>;
  readonly status: SentenceStatus;
  readonly text: string;
  readonly " $fragmentType": "DecideButtons_sentence";
};
export type DecideButtons_sentence$key = {
  readonly " $data"?: DecideButtons_sentence$data;
  readonly " $fragmentSpreads": FragmentRefs<"DecideButtons_sentence">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DecideButtons_sentence",
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
      "name": "text",
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
      "name": "reportReasons",
      "storageKey": null
    }
  ],
  "type": "Sentence",
  "abstractKey": null
};

(node as any).hash = "8e7bf56bc3c50b3b5701fbd25ecc3214";

export default node;
