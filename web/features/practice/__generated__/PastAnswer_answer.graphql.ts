/**
 * @generated SignedSource<<b28b8581809778632689aabf2c82df43>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PastAnswer_answer$data = {
  readonly problem: {
    readonly " $fragmentSpreads": FragmentRefs<"ClozeText_problem" | "LookedAt_problem">;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"AnswerFeedback_answer" | "ClozeText_answer" | "LookedAt_answer" | "SideBySide_answer">;
  readonly " $fragmentType": "PastAnswer_answer";
};
export type PastAnswer_answer$key = {
  readonly " $data"?: PastAnswer_answer$data;
  readonly " $fragmentSpreads": FragmentRefs<"PastAnswer_answer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PastAnswer_answer",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClozeText_answer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AnswerFeedback_answer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SideBySide_answer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LookedAt_answer"
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Problem",
      "kind": "LinkedField",
      "name": "problem",
      "plural": false,
      "selections": [
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "ClozeText_problem"
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "LookedAt_problem"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Answer",
  "abstractKey": null
};

(node as any).hash = "1cbf8aa97103d4ece5106a0e221706b1";

export default node;
