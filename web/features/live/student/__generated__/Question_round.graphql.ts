/**
 * @generated SignedSource<<d4fb2c7797878a754269da97389ed43b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type LiveStage = "ANSWERS" | "ASKING" | "ENDED" | "LOBBY";
import { FragmentRefs } from "relay-runtime";
export type Question_round$data = {
  readonly inRoom: number | null | undefined;
  readonly number: number;
  readonly problem: {
    readonly id: string;
    readonly " $fragmentSpreads": FragmentRefs<"ClassProblem_problem">;
  } | null | undefined;
  readonly question: {
    readonly answered: number | null | undefined;
    readonly correctAnswer: string | null | undefined;
    readonly level: {
      readonly title: string;
    };
    readonly number: number;
    readonly text: string;
  } | null | undefined;
  readonly questions: number;
  readonly stage: LiveStage;
  readonly " $fragmentType": "Question_round";
};
export type Question_round$key = {
  readonly " $data"?: Question_round$data;
  readonly " $fragmentSpreads": FragmentRefs<"Question_round">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Question_round",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "stage",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "questions",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "inRoom",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "LiveQuestion",
      "kind": "LinkedField",
      "name": "question",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
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
          "name": "answered",
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
          "concreteType": "Level",
          "kind": "LinkedField",
          "name": "level",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "title",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
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
          "args": null,
          "kind": "FragmentSpread",
          "name": "ClassProblem_problem"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "LiveRound",
  "abstractKey": null
};
})();

(node as any).hash = "327d85e8eb6a798cf8312a17b86d83fe";

export default node;
