/**
 * @generated SignedSource<<1bb6e11b43322803e2c6265402b25a92>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
export type ObjectionState = "OPEN" | "REFUSED" | "UPHELD";
import { FragmentRefs } from "relay-runtime";
export type PastAnswer_answer$data = {
  readonly correctAnswer: string | null | undefined;
  readonly objection: ObjectionState | null | undefined;
  readonly problem: {
    readonly id: string;
    readonly text: string;
    readonly " $fragmentSpreads": FragmentRefs<"ClozeText_problem" | "LookedAt_problem">;
  } | null | undefined;
  readonly typed: string | null | undefined;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentSpreads": FragmentRefs<"AnswerFeedback_answer" | "ClozeText_answer" | "LookedAt_answer" | "SideBySide_answer">;
  readonly " $fragmentType": "PastAnswer_answer";
};
export type PastAnswer_answer$key = {
  readonly " $data"?: PastAnswer_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"PastAnswer_answer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PastAnswer_answer",
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
      "kind": "ScalarField",
      "name": "objection",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClozeText_answer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AnswerFeedback_answer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SideBySide_answer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LookedAt_answer"
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Problem",
      "kind": "LinkedField",
      "name": "problem",
      "plural": false,
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "ClozeText_problem"
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "LookedAt_problem"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Answer",
  "abstractKey": null
};

(node as any).hash = "b51e33f01f9687af9d9b439d74043e82";

export default node;
