/**
 * @generated SignedSource<<7626a0ba87683ec47c70aea609b6b1bb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PracticeDesk_result$data = {
  readonly fullSentence: string | null | undefined;
  readonly roundProgress: {
    readonly " $fragmentSpreads": FragmentRefs<"RoundBar_progress">;
  };
  readonly " $fragmentSpreads": FragmentRefs<"AnswerFacts_result" | "AnswerStatus_result" | "ClozeCard_result">;
  readonly " $fragmentType": "PracticeDesk_result";
};
export type PracticeDesk_result$key = {
  readonly " $data"?: PracticeDesk_result$data;
  readonly " $fragmentSpreads": FragmentRefs<"PracticeDesk_result">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PracticeDesk_result",
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
      "name": "ClozeCard_result"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AnswerStatus_result"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AnswerFacts_result"
    }
  ],
  "type": "AnswerResult",
  "abstractKey": null
};

(node as any).hash = "ad91379edb51062a81bfebe51dcdfa1e";

export default node;
