/**
 * @generated SignedSource<<0b351853d47669cf94071bfe799bf428>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type SentenceEditor_sentence$data = {
  readonly alsoAccepted: ReadonlyArray<string>;
  readonly explanation: string | null | undefined;
  readonly id: string;
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "SentenceReasons_sentence"
    }
  ],
  "type": "Sentence",
  "abstractKey": null
};

(node as any).hash = "59b4439b59e8836f0b377a0f12269726";

export default node;
