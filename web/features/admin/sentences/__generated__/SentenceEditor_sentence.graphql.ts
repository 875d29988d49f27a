/**
 * @generated SignedSource<<704464546e8c422f6cafa814066124d7>>
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
    }
  ],
  "type": "Sentence",
  "abstractKey": null
};

(node as any).hash = "2f6934e8040b005495e0b4ceb4d6e2eb";

export default node;
