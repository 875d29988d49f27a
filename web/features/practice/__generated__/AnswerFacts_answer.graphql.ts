/**
 * @generated SignedSource<<16adde2bd82e03175242b30d9bb8a4f3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type AnswerFacts_answer$data = {
  readonly alsoAccepted: ReadonlyArray<{
    readonly word: string;
  }>;
  readonly correctAnswer: string | null | undefined;
  readonly example: string | null | undefined;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentType": "AnswerFacts_answer";
};
export type AnswerFacts_answer$key = {
  readonly " $data"?: AnswerFacts_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"AnswerFacts_answer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AnswerFacts_answer",
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
        }
      ],
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
  "type": "Answer",
  "abstractKey": null
};

(node as any).hash = "5b988bec0581309a59cb4e3fc2673ce4";

export default node;
