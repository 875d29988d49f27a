/**
 * @generated SignedSource<<afc99e30225c0d3ce0a74569d10f6700>>
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
  readonly answerCount: number;
  readonly id: string;
  readonly keptAtAnswers: number | null | undefined;
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
      "name": "keptAtAnswers",
      "storageKey": null
    }
  ],
  "type": "Sentence",
  "abstractKey": null
};

(node as any).hash = "1bdcb2a10150c79e4fbcba2149a096ff";

export default node;
