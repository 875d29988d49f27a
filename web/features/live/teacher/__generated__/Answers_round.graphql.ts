/**
 * @generated SignedSource<<04d8548123d669e9046e3807658e10c9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Answers_round$data = {
  readonly question: {
    readonly alsoAccepted: ReadonlyArray<{
      readonly label: string | null | undefined;
      readonly word: string;
    }>;
    readonly answered: number | null | undefined;
    readonly answers: {
      readonly mistake: {
        readonly count: number;
        readonly reasonMarked: string;
        readonly written: string;
      } | null | undefined;
      readonly " $fragmentSpreads": FragmentRefs<"AnswerBars_answers">;
    } | null | undefined;
    readonly correctAnswer: string | null | undefined;
    readonly text: string;
  } | null | undefined;
  readonly " $fragmentType": "Answers_round";
};
export type Answers_round$key = {
  readonly " $data"?: Answers_round$data;
  readonly " $fragmentSpreads": FragmentRefs<"Answers_round">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Answers_round",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "LiveQuestion",
      "kind": "LinkedField",
      "name": "question",
      "plural": false,
      "selections": [
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
          "concreteType": "LiveAnswers",
          "kind": "LinkedField",
          "name": "answers",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "LiveMistake",
              "kind": "LinkedField",
              "name": "mistake",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "count",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "written",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "reasonMarked",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "AnswerBars_answers"
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "LiveRound",
  "abstractKey": null
};

(node as any).hash = "25d7a8135e48c530a372c33f3a459ce9";

export default node;
