/**
 * @generated SignedSource<<a4eaeb028da63e6c979b53086a970e02>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type WatchedList_query$data = {
  readonly watchedSentences: ReadonlyArray<{
    readonly details: string | null | undefined;
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

(node as any).hash = "3724dcd4b4bf4b8f1cc3898e4c9f8095";

export default node;
