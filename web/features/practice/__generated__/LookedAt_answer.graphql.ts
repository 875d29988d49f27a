/**
 * @generated SignedSource<<1c9b26cae468246151f044563273cf3b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type LookedAt_answer$data = {
  readonly correctAnswer: string | null | undefined;
  readonly explanation: string | null | undefined;
  readonly explanationMarked: string | null | undefined;
  readonly verdict: AnswerVerdict;
  readonly " $fragmentSpreads": FragmentRefs<"ClozeText_answer">;
  readonly " $fragmentType": "LookedAt_answer";
};
export type LookedAt_answer$key = {
  readonly " $data"?: LookedAt_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"LookedAt_answer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LookedAt_answer",
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClozeText_answer"
    }
  ],
  "type": "Answer",
  "abstractKey": null
};

(node as any).hash = "0ca8c54a37fa4a45e9d92138a71d939c";

export default node;
