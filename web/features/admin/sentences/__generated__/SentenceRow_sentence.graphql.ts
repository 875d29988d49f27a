/**
 * @generated SignedSource<<63f2e5ffaf27f5e4fc34d6a6f37cd87d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
export type ReportReason = "AMBIGUOUS" | "OFFENSIVE" | "UNNATURAL" | "WRONG_ANSWER" | "WRONG_LEVEL";
export type SentenceStatus = "PENDING" | "PROBATION" | "QUARANTINED" | "REJECTED" | "RETIRED" | "VALIDATED";
import { FragmentRefs } from "relay-runtime";
export type SentenceRow_sentence$data = {
  readonly alsoAccepted: ReadonlyArray<string>;
  readonly answer: string;
  readonly bankId: string | null | undefined;
  readonly failedCheck: string | null | undefined;
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
      "kind": "ScalarField",
      "name": "failedCheck",
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

(node as any).hash = "8d4e01d84348678886761dba48062091";

export default node;
