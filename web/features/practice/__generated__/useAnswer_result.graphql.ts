/**
 * @generated SignedSource<<5d0278a886f57df52374a6b3f6732dbe>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswerHint = "CHECK_SPELLING" | "ONLY_THE_MISSING_WORD" | "%future added value";
export type CefrLevel = "A2" | "B1" | "B2" | "%future added value";
import { FragmentRefs } from "relay-runtime";
export type useAnswer_result$data = {
  readonly fullSentence: string | null | undefined;
  readonly hint: AnswerHint | null | undefined;
  readonly retry: boolean;
  readonly roundCompleted: boolean;
  readonly roundProgress: {
    readonly " $fragmentSpreads": FragmentRefs<"RoundBar_progress">;
  };
  readonly viewer: {
    readonly currentLevel: {
      readonly code: CefrLevel;
    };
    readonly id: string;
    readonly points: number;
  };
  readonly " $fragmentSpreads": FragmentRefs<"AnswerFacts_result" | "AnswerFeedback_result" | "ClozeCard_result" | "RoundDialog_result">;
  readonly " $fragmentType": "useAnswer_result";
};
export type useAnswer_result$key = {
  readonly " $data"?: useAnswer_result$data;
  readonly " $fragmentSpreads": FragmentRefs<"useAnswer_result">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useAnswer_result",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "retry",
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
      "kind": "ScalarField",
      "name": "roundCompleted",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fullSentence",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RoundProgress",
      "kind": "LinkedField",
      "name": "roundProgress",
      "plural": false,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "RoundBar_progress"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Viewer",
      "kind": "LinkedField",
      "name": "viewer",
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
          "name": "points",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Level",
          "kind": "LinkedField",
          "name": "currentLevel",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "code",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClozeCard_result"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AnswerFeedback_result"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AnswerFacts_result"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RoundDialog_result"
    }
  ],
  "type": "AnswerResult",
  "abstractKey": null
};

(node as any).hash = "dafc6a9945629387c104cf90d948dbf9";

export default node;
