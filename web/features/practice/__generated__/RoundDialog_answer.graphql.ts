/**
 * @generated SignedSource<<6507518b3baa212d65ebc1d71871ecef>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
export type CefrLevel = "A2" | "B1" | "B2";
export type RoundCell = "NEITHER" | "RIGHT" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type RoundDialog_answer$data = {
  readonly accuracyPercentage: number;
  readonly correctAnswer: string | null | undefined;
  readonly levelAdvanced: boolean;
  readonly levelCompleted: boolean;
  readonly lookAgain: ReadonlyArray<string>;
  readonly newLevel: {
    readonly code: CefrLevel;
  } | null | undefined;
  readonly passedRounds: number;
  readonly pointsEarned: number;
  readonly roundPassed: boolean;
  readonly roundPoints: number | null | undefined;
  readonly roundProgress: {
    readonly cells: ReadonlyArray<RoundCell>;
    readonly completedSentences: number;
    readonly level: {
      readonly code: CefrLevel;
      readonly title: string;
    };
    readonly roundNumber: number;
    readonly sentencesPerRound: number;
  } | null | undefined;
  readonly typed: string | null | undefined;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentSpreads": FragmentRefs<"LevelUp_answer" | "LookedAt_answer">;
  readonly " $fragmentType": "RoundDialog_answer";
};
export type RoundDialog_answer$key = {
  readonly " $data"?: RoundDialog_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoundDialog_answer">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RoundDialog_answer",
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
      "name": "pointsEarned",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "roundPoints",
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
      "selections": [
        (v0/*:: as any*/)
      ],
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
      "kind": "ScalarField",
      "name": "accuracyPercentage",
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
          "concreteType": "Level",
          "kind": "LinkedField",
          "name": "level",
          "plural": false,
          "selections": [
            (v0/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "title",
              "storageKey": null
            }
          ],
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
          "name": "sentencesPerRound",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "cells",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LevelUp_answer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LookedAt_answer"
    }
  ],
  "type": "Answer",
  "abstractKey": null
};
})();

(node as any).hash = "49d26f92e94c18ee19a27fcd4b88387a";

export default node;
