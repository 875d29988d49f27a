/**
 * @generated SignedSource<<b8b12f0b54fe1cf36536c57a392325b3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ClozeCard_result$data = {
  readonly answer: string | null | undefined;
  readonly correctAnswer: string | null | undefined;
  readonly isCorrect: boolean;
  readonly " $fragmentType": "ClozeCard_result";
};
export type ClozeCard_result$key = {
  readonly " $data"?: ClozeCard_result$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClozeCard_result">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClozeCard_result",
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
      "name": "answer",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "correctAnswer",
      "storageKey": null
    }
  ],
  "type": "AnswerResult",
  "abstractKey": null
};

(node as any).hash = "d0462da497a064e1d1d43f4821982b49";

export default node;
