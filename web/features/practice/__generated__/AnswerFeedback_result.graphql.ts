/**
 * @generated SignedSource<<d51a993318644e88ed29e937b19ff4a6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AnswerFeedback_result$data = {
  readonly correctAnswer: string | null | undefined;
  readonly explanation: string | null | undefined;
  readonly explanationMarked: string | null | undefined;
  readonly isCorrect: boolean;
  readonly pointsEarned: number;
  readonly " $fragmentType": "AnswerFeedback_result";
};
export type AnswerFeedback_result$key = {
  readonly " $data"?: AnswerFeedback_result$data;
  readonly " $fragmentSpreads": FragmentRefs<"AnswerFeedback_result">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AnswerFeedback_result",
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
  "type": "AnswerResult",
  "abstractKey": null
};

(node as any).hash = "97730553b72e5bb0896889ce67165894";

export default node;
