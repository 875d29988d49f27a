/**
 * @generated SignedSource<<c3a8bae7441d788db705227de6372b3d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AnswerFacts_result$data = {
  readonly alsoAccepted: ReadonlyArray<string>;
  readonly correctAnswer: string | null | undefined;
  readonly example: string | null | undefined;
  readonly isCorrect: boolean;
  readonly " $fragmentType": "AnswerFacts_result";
};
export type AnswerFacts_result$key = {
  readonly " $data"?: AnswerFacts_result$data;
  readonly " $fragmentSpreads": FragmentRefs<"AnswerFacts_result">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AnswerFacts_result",
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
      "name": "alsoAccepted",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "example",
      "storageKey": null
    }
  ],
  "type": "AnswerResult",
  "abstractKey": null
};

(node as any).hash = "3fc4418ef4589b48777741a740fa0e38";

export default node;
