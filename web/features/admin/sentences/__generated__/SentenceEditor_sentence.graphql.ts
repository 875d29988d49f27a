/**
 * @generated SignedSource<<0790596e4628970337c454382de452b6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type SentenceEditor_sentence$data = {
  readonly alsoAccepted: ReadonlyArray<string>;
  readonly editedAt: string | null | undefined;
  readonly explanation: string | null | undefined;
  readonly id: string;
  readonly reasons: ReadonlyArray<{
    readonly own: string | null | undefined;
    readonly word: string;
  }>;
  readonly text: string;
  readonly " $fragmentSpreads": FragmentRefs<"SentenceReasons_sentence">;
  readonly " $fragmentType": "SentenceEditor_sentence";
};
export type SentenceEditor_sentence$key = {
  readonly " $data"?: SentenceEditor_sentence$data;
  readonly " $fragmentSpreads": FragmentRefs<"SentenceEditor_sentence">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SentenceEditor_sentence",
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
      "name": "alsoAccepted",
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
      "name": "editedAt",
      "storageKey": null
    },
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
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SentenceReasons_sentence"
    }
  ],
  "type": "Sentence",
  "abstractKey": null
};

(node as any).hash = "1ce5b82d1dbbaad084ac880a91dd0d34";

export default node;
