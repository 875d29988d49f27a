/**
 * @generated SignedSource<<6539cf0131576187f2f70b53ad66fe7f>>
 * @relayHash 71d6ffc19ac65e6e375437ef811af01b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a20a3d0ed4bc0f575f7fc3f3b13260d9789c07c839835f504ccbce15a2ac7149

import { ConcreteRequest } from 'relay-runtime';
export type AnswerHint = "CHECK_SPELLING" | "ONLY_THE_MISSING_WORD";
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
export type useTrialQuery$variables = {
  answer?: string | null | undefined;
  assignmentId: string;
  trialKey: string;
};
export type useTrialQuery$data = {
  readonly previewVerdict: {
    readonly failure: {
      readonly message: string;
    } | null | undefined;
    readonly verdict: {
      readonly alsoAccepted: ReadonlyArray<{
        readonly label: string | null | undefined;
        readonly word: string;
      }>;
      readonly correctAnswer: string | null | undefined;
      readonly example: string | null | undefined;
      readonly explanationMarked: string | null | undefined;
      readonly feedback: string;
      readonly hint: AnswerHint | null | undefined;
      readonly typed: string | null | undefined;
      readonly verdict: AnswerVerdict;
    } | null | undefined;
  } | null | undefined;
};
export type useTrialQuery = {
  response: useTrialQuery$data;
  variables: useTrialQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "answer"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "assignmentId"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "trialKey"
},
v3 = [
  {
    "kind": "Variable",
    "name": "answer",
    "variableName": "answer"
  },
  {
    "kind": "Variable",
    "name": "assignmentId",
    "variableName": "assignmentId"
  },
  {
    "kind": "Variable",
    "name": "trialKey",
    "variableName": "trialKey"
  }
],
v4 = {
  "kind": "InlineFragment",
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
      "name": "hint",
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
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "label",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "feedback",
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
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "example",
      "storageKey": null
    }
  ],
  "type": "PreviewVerdict",
  "abstractKey": null
},
v5 = {
  "kind": "InlineFragment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "message",
      "storageKey": null
    }
  ],
  "type": "UserError",
  "abstractKey": "__isUserError"
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "useTrialQuery",
    "selections": [
      {
        "alias": null,
        "args": (v3/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "previewVerdict",
        "plural": false,
        "selections": [
          {
            "fragment": (v4/*:: as any*/),
            "kind": "AliasedInlineFragmentSpread",
            "name": "verdict"
          },
          {
            "fragment": (v5/*:: as any*/),
            "kind": "AliasedInlineFragmentSpread",
            "name": "failure"
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
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "useTrialQuery",
    "selections": [
      {
        "alias": null,
        "args": (v3/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "previewVerdict",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          },
          (v4/*:: as any*/),
          (v5/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "a20a3d0ed4bc0f575f7fc3f3b13260d9789c07c839835f504ccbce15a2ac7149",
    "metadata": {},
    "name": "useTrialQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "800438c0a31d8ac5a177ad4306a90327";

export default node;
