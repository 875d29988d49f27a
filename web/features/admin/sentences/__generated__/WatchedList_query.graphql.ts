/**
 * @generated SignedSource<<76f5dd8577027956ba8482ada160b8e7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ReportReason = "AMBIGUOUS" | "OFFENSIVE" | "UNNATURAL" | "WRONG_ANSWER" | "WRONG_LEVEL";
import { FragmentRefs } from "relay-runtime";
export type WatchedList_query$data = {
  readonly watchedSentences: ReadonlyArray<{
    readonly details: string | null | undefined;
    readonly reportReasons: ReadonlyArray<ReportReason>;
    readonly sentence: {
      readonly " $fragmentSpreads": FragmentRefs<"SentenceRow_sentence">;
    } | null | undefined;
    readonly sentenceId: string;
  }> | null | undefined;
  readonly " $fragmentType": "WatchedList_query";
};
export type WatchedList_query$key = {
  readonly " $data"?: WatchedList_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"WatchedList_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WatchedList_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "WatchedSentence",
      "kind": "LinkedField",
      "name": "watchedSentences",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sentenceId",
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
          "name": "reportReasons",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Sentence",
          "kind": "LinkedField",
          "name": "sentence",
          "plural": false,
          "selections": [
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "SentenceRow_sentence"
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "674e6f2892352b4d94fad858d332809f";

export default node;
