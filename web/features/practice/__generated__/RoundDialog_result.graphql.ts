/**
 * @generated SignedSource<<5ac60a95898003968a5fdb03f6271892>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type RoundDialog_result$data = {
  readonly correctAnswer: string | null | undefined;
  readonly explanation: string | null | undefined;
  readonly explanationMarked: string | null | undefined;
  readonly isCorrect: boolean;
  readonly levelAdvanced: boolean;
  readonly levelCompleted: boolean;
  readonly lookAgain: ReadonlyArray<string>;
  readonly newLevel: {
    readonly code: CefrLevel;
  } | null | undefined;
  readonly passedRounds: number;
  readonly pointsEarned: number;
  readonly roundPassed: boolean;
  readonly roundProgress: {
    readonly completedSentences: number;
    readonly correctAnswers: number;
    readonly level: {
      readonly code: CefrLevel;
    };
    readonly levelName: string;
    readonly results: ReadonlyArray<boolean>;
    readonly roundNumber: number;
    readonly sentencesPerRound: number;
  };
  readonly " $fragmentType": "RoundDialog_result";
};
export type RoundDialog_result$key = {
  readonly " $data"?: RoundDialog_result$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoundDialog_result">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "code",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RoundDialog_result",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isCorrect",
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
      "name": "pointsEarned",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "roundPassed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "levelCompleted",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "levelAdvanced",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "newLevel",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lookAgain",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "passedRounds",
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
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "levelName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Level",
          "kind": "LinkedField",
          "name": "level",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "roundNumber",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "completedSentences",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "correctAnswers",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sentencesPerRound",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "results",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "AnswerResult",
  "abstractKey": null
};
})();

(node as any).hash = "b18aa929cd786aca0a2e8f99d119f715";

export default node;
