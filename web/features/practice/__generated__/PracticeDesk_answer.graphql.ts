/**
 * @generated SignedSource<<d6fb29504492a0272536baf697dc796c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PracticeDesk_answer$data = {
  readonly fullSentence: string | null | undefined;
  readonly roundProgress: {
    readonly " $fragmentSpreads": FragmentRefs<"RoundBar_progress">;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"AnswerFacts_answer" | "AnswerStatus_answer" | "ClozeCard_answer">;
  readonly " $fragmentType": "PracticeDesk_answer";
};
export type PracticeDesk_answer$key = {
  readonly " $data"?: PracticeDesk_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"PracticeDesk_answer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PracticeDesk_answer",
  "selections": [
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClozeCard_answer"
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
  "type": "Answer",
  "abstractKey": null
};

(node as any).hash = "9bf6293632a995c4670dc8abc8de11a7";

export default node;
