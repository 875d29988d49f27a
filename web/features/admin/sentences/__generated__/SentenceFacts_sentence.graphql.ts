/**
 * @generated SignedSource<<52640a580cf9ba1437dc5555b3f0ea71>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type SentenceChangeKind = "APPROVED" | "EDITED" | "REJECTED" | "RETIRED";
export type SentenceOrigin = "AI" | "BUILT_IN" | "IMPORTED";
export type SentenceStatus = "PENDING" | "PROBATION" | "QUARANTINED" | "REJECTED" | "RETIRED" | "VALIDATED";
import { FragmentRefs } from "relay-runtime";
export type SentenceFacts_sentence$data = {
  readonly answerCount: number;
  readonly changes: ReadonlyArray<{
    readonly at: string;
    readonly by: {
      readonly fullName: string;
    } | null | undefined;
    readonly key: string;
    readonly kind: SentenceChangeKind;
    readonly note: string;
    readonly statusAfter: SentenceStatus;
    readonly textAfter: string | null | undefined;
    readonly textBefore: string | null | undefined;
    readonly wordsAfter: {
      readonly " $fragmentSpreads": FragmentRefs<"sentenceWords_words">;
    } | null | undefined;
    readonly wordsBefore: {
      readonly " $fragmentSpreads": FragmentRefs<"sentenceWords_words">;
    } | null | undefined;
  }>;
  readonly cost: number | null | undefined;
  readonly createdAt: string;
  readonly explanation: string | null | undefined;
  readonly gates: ReadonlyArray<{
    readonly details: string | null | undefined;
    readonly name: string;
    readonly passed: boolean;
    readonly title: string;
  }>;
  readonly modelName: string | null | undefined;
  readonly origin: SentenceOrigin;
  readonly promptVersion: string | null | undefined;
  readonly quality: number;
  readonly successRate: number | null | undefined;
  readonly text: string;
  readonly tokenCount: number;
  readonly " $fragmentType": "SentenceFacts_sentence";
};
export type SentenceFacts_sentence$key = {
  readonly " $data"?: SentenceFacts_sentence$data;
  readonly " $fragmentSpreads": FragmentRefs<"SentenceFacts_sentence">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "explanation",
  "storageKey": null
},
v1 = [
  {
    "kind": "InlineDataFragmentSpread",
    "name": "sentenceWords_words",
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "alsoAccepted",
        "storageKey": null
      },
      (v0/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "SentenceReason",
        "kind": "LinkedField",
        "name": "reasons",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "word",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "own",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "args": null,
    "argumentDefinitions": ([]/*:: as any*/)
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SentenceFacts_sentence",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "text",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "origin",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "quality",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "answerCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "successRate",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "modelName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "promptVersion",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tokenCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "cost",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "SentenceGate",
      "kind": "LinkedField",
      "name": "gates",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "title",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "passed",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "details",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "SentenceChange",
      "kind": "LinkedField",
      "name": "changes",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "key",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "kind",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "at",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "User",
          "kind": "LinkedField",
          "name": "by",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "fullName",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "statusAfter",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "textBefore",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "textAfter",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "SentenceWords",
          "kind": "LinkedField",
          "name": "wordsBefore",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "SentenceWords",
          "kind": "LinkedField",
          "name": "wordsAfter",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "note",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Sentence",
  "abstractKey": null
};
})();

(node as any).hash = "e7e9f9d7fa49353a1fd461b6969f90cd";

export default node;
