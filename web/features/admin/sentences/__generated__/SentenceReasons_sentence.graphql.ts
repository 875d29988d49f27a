/**
 * @generated SignedSource<<c938bbc98c960649e340cbe55ba599b8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type SentenceReasons_sentence$data = {
  readonly reasons: ReadonlyArray<{
    readonly ofTarget: string | null | undefined;
    readonly own: string | null | undefined;
    readonly word: string;
  }>;
  readonly " $fragmentType": "SentenceReasons_sentence";
};
export type SentenceReasons_sentence$key = {
  readonly " $data"?: SentenceReasons_sentence$data;
  readonly " $fragmentSpreads": FragmentRefs<"SentenceReasons_sentence">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SentenceReasons_sentence",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "SentenceReason",
      "kind": "LinkedField",
      "name": "reasons",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "word",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "own",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "ofTarget",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Sentence",
  "abstractKey": null
};

(node as any).hash = "87c2068a064bc4bd2c79804133123d35";

export default node;
