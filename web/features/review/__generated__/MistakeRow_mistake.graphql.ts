/**
 * @generated SignedSource<<c1ff9244c51983d733e5a09ec6808b87>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
export type ObjectionState = "OPEN" | "REFUSED" | "UPHELD";
import { FragmentRefs } from "relay-runtime";
export type MistakeRow_mistake$data = {
  readonly answer: {
    readonly answeredAt: string | null | undefined;
    readonly contrast: ReadonlyArray<{
      readonly __typename: "ContrastedTarget";
    }>;
    readonly correctAnswer: string | null | undefined;
    readonly explanation: string | null | undefined;
    readonly explanationMarked: string | null | undefined;
    readonly objection: ObjectionState | null | undefined;
    readonly problem: {
      readonly id: string;
      readonly text: string;
    } | null | undefined;
    readonly typed: string | null | undefined;
    readonly verdict: AnswerVerdict;
    readonly " $fragmentSpreads": FragmentRefs<"SideBySide_answer">;
  };
  readonly dueAt: string | null | undefined;
  readonly open: boolean;
  readonly target: string;
  readonly times: number;
  readonly " $fragmentType": "MistakeRow_mistake";
};
export type MistakeRow_mistake$key = {
  readonly " $data"?: MistakeRow_mistake$data;
  readonly " $fragmentSpreads": FragmentRefs<"MistakeRow_mistake">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MistakeRow_mistake",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "target",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "times",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "open",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dueAt",
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
          "name": "explanation",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "explanationMarked",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "answeredAt",
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
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Mistake",
  "abstractKey": null
};

(node as any).hash = "b16ca5f299d3304dbc5625c65e2be2f5";

export default node;
