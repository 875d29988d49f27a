/**
 * @generated SignedSource<<8ada92fdb73888deeaf5251a699d6c7f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type AnswerFacts_answer$data = {
  readonly alsoAccepted: ReadonlyArray<{
    readonly label: string | null | undefined;
    readonly word: string;
  }>;
  readonly correctAnswer: string | null | undefined;
  readonly example: string | null | undefined;
  readonly typed: string | null | undefined;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentType": "AnswerFacts_answer";
};
export type AnswerFacts_answer$key = {
  readonly " $data"?: AnswerFacts_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"AnswerFacts_answer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AnswerFacts_answer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "verdict",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "typed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "correctAnswer",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "AcceptedWord",
      "kind": "LinkedField",
      "name": "alsoAccepted",
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
          "name": "label",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "example",
      "storageKey": null
    }
  ],
  "type": "Answer",
  "abstractKey": null
};

(node as any).hash = "1943915128b565c4def18e6d771cc986";

export default node;
