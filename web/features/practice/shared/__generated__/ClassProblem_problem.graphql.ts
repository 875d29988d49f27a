/**
 * @generated SignedSource<<482c30ceecb6147d21d953d31f7a9671>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswerHint = "CHECK_SPELLING" | "ONLY_THE_MISSING_WORD";
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type ClassProblem_problem$data = {
  readonly answer: {
    readonly typed: string | null | undefined;
    readonly verdict: AnswerVerdict;
    readonly " $fragmentSpreads": FragmentRefs<"AnswerFacts_answer" | "AnswerStatus_answer" | "ClozeText_answer">;
  } | null | undefined;
  readonly hint: AnswerHint | null | undefined;
  readonly id: string;
  readonly text: string;
  readonly " $fragmentSpreads": FragmentRefs<"AnswerForm_problem" | "ClozeText_problem">;
  readonly " $fragmentType": "ClassProblem_problem";
};
export type ClassProblem_problem$key = {
  readonly " $data"?: ClassProblem_problem$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClassProblem_problem">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClassProblem_problem",
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
      "name": "hint",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Answer",
      "kind": "LinkedField",
      "name": "answer",
      "plural": false,
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "ClozeText_answer"
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "AnswerStatus_answer"
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "AnswerFacts_answer"
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AnswerForm_problem"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClozeText_problem"
    }
  ],
  "type": "Problem",
  "abstractKey": null
};

(node as any).hash = "f9543033fe686ec67f3c0291751b8b05";

export default node;
