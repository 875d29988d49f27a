/**
 * @generated SignedSource<<b7b13360d38e8a472a0410128f7e9abd>>
 * @relayHash 39e2ba8973edfda2b9e337445bcdccec
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 046cd5f7bfd8348838870074a877e7ed2ab663faef01e679ca1362a0dfae1990

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type SummaryQuery$variables = {
  id: string;
};
export type SummaryQuery$data = {
  readonly liveRound: {
    readonly asked: ReadonlyArray<{
      readonly answered: number | null | undefined;
      readonly answers: {
        readonly words: ReadonlyArray<{
          readonly accepted: boolean;
          readonly count: number;
        }>;
      } | null | undefined;
      readonly correctAnswer: string | null | undefined;
      readonly id: string;
      readonly text: string;
    }> | null | undefined;
    readonly inRoom: number | null | undefined;
    readonly ranked: boolean;
    readonly " $fragmentSpreads": FragmentRefs<"Ranking_round">;
  } | null | undefined;
};
export type SummaryQuery = {
  response: SummaryQuery$data;
  variables: SummaryQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "ranked",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "inRoom",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "concreteType": "LiveQuestion",
  "kind": "LinkedField",
  "name": "asked",
  "plural": true,
  "selections": [
    (v4/*:: as any*/),
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
      "name": "correctAnswer",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "answered",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "LiveAnswers",
      "kind": "LinkedField",
      "name": "answers",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "LiveWord",
          "kind": "LinkedField",
          "name": "words",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "count",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "accepted",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "SummaryQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "LiveRound",
        "kind": "LinkedField",
        "name": "liveRound",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v5/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "Ranking_round"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "SummaryQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "LiveRound",
        "kind": "LinkedField",
        "name": "liveRound",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v5/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "LiveSeat",
            "kind": "LinkedField",
            "name": "seats",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "right",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "User",
                "kind": "LinkedField",
                "name": "student",
                "plural": false,
                "selections": [
                  (v4/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "fullName",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "046cd5f7bfd8348838870074a877e7ed2ab663faef01e679ca1362a0dfae1990",
    "metadata": {},
    "name": "SummaryQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "48061a09063d714b05e676eae51cc662";

export default node;
