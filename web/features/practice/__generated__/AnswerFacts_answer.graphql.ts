/**
 * @generated SignedSource<<753b3b814a5962d92251bc27f15be8ec>>
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
  readonly contrast: ReadonlyArray<{
    readonly __typename: "ContrastedTarget";
  }>;
  readonly correctAnswer: string | null | undefined;
  readonly example: string | null | undefined;
  readonly typed: string | null | undefined;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentSpreads": FragmentRefs<"SideBySide_answer">;
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
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ContrastedTarget",
      "kind": "LinkedField",
      "name": "contrast",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "__typename",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SideBySide_answer"
    }
  ],
  "type": "Answer",
  "abstractKey": null
};

(node as any).hash = "78c9a7121163c6eb1e20906f626314c1";

export default node;
