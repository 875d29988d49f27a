/**
 * @generated SignedSource<<ab5be76d0ddf066608b078cadd323fb4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type AnswerFeedback_answer$data = {
  readonly correctAnswer: string | null | undefined;
  readonly explanation: string | null | undefined;
  readonly explanationMarked: string | null | undefined;
  readonly pointsEarned: number;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentType": "AnswerFeedback_answer";
};
export type AnswerFeedback_answer$key = {
  readonly " $data"?: AnswerFeedback_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"AnswerFeedback_answer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AnswerFeedback_answer",
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
      "name": "explanation",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "explanationMarked",
      "storageKey": null
    }
  ],
  "type": "Answer",
  "abstractKey": null
};

(node as any).hash = "4ecdd1c6db52b93c2b2639786cde2965";

export default node;
