/**
 * @generated SignedSource<<f4a4b4949a3c3b3611e1d510dffefb3f>>
 * @relayHash 705406fa62ce2e4ae6ffe3d8f8e70326
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 04cd9224890e2799908b7c48465d9211dddf8eeea2077f6524aa356ca1a9f10a

import { ConcreteRequest } from 'relay-runtime';
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
export type AttemptAnswersQuery$variables = {
  id: string;
};
export type AttemptAnswersQuery$data = {
  readonly node: {
    readonly answers?: ReadonlyArray<{
      readonly correctAnswer: string | null | undefined;
      readonly explanation: string | null | undefined;
      readonly explanationMarked: string | null | undefined;
      readonly text: string;
      readonly typed: string | null | undefined;
      readonly verdict: AnswerVerdict;
      readonly withHelp: boolean;
    }>;
  } | null | undefined;
};
export type AttemptAnswersQuery = {
  response: AttemptAnswersQuery$data;
  variables: AttemptAnswersQuery$variables;
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
  "concreteType": "HomeworkAnswer",
  "kind": "LinkedField",
  "name": "answers",
  "plural": true,
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
      "name": "verdict",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "typed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "withHelp",
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
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "AttemptAnswersQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "kind": "InlineFragment",
            "selections": [
              {
                "kind": "RequiredField",
                "field": (v2/*:: as any*/),
                "action": "THROW"
              }
            ],
            "type": "HomeworkAttempt",
            "abstractKey": null
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
    "name": "AttemptAnswersQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          },
          {
            "kind": "InlineFragment",
            "selections": [
              (v2/*:: as any*/)
            ],
            "type": "HomeworkAttempt",
            "abstractKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "04cd9224890e2799908b7c48465d9211dddf8eeea2077f6524aa356ca1a9f10a",
    "metadata": {},
    "name": "AttemptAnswersQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "7c8352ca909d533267fd9fe02bba1945";

export default node;
