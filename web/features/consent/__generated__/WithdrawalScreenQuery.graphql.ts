/**
 * @generated SignedSource<<1d50aa8ef5f536a014db5e9494c1ec03>>
 * @relayHash 29753152cac90d315a0519586c51db27
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ae68ba7b64c781130871f7ea6beed8ae14e74c270ed373518f8eee9b65682f86

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ParentLanguage = "AR" | "DE" | "EN" | "ES" | "FR" | "IT" | "PL" | "PT" | "TR" | "UK" | "ZH";
export type WithdrawalScreenQuery$variables = {
  token: string;
};
export type WithdrawalScreenQuery$data = {
  readonly consentWithdrawal: {
    readonly __typename: "ConsentWithdrawal";
    readonly language: ParentLanguage;
    readonly state: {
      readonly " $fragmentSpreads": FragmentRefs<"WithdrawalState_withdrawal">;
    } | null | undefined;
  } | {
    readonly __typename: "RateLimitedError";
    readonly __typename: "RateLimitedError";
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
  readonly site: {
    readonly " $fragmentSpreads": FragmentRefs<"ParentQuestions_site">;
  };
};
export type WithdrawalScreenQuery = {
  response: WithdrawalScreenQuery$data;
  variables: WithdrawalScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "token"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "token",
    "variableName": "token"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "__typename",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "language",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "WithdrawalScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Site",
        "kind": "LinkedField",
        "name": "site",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "ParentQuestions_site"
          }
        ],
        "storageKey": null
      },
      {
        "kind": "RequiredField",
        "field": {
          "alias": null,
          "args": (v1/*:: as any*/),
          "concreteType": null,
          "kind": "LinkedField",
          "name": "consentWithdrawal",
          "plural": false,
          "selections": [
            (v2/*:: as any*/),
            {
              "kind": "InlineFragment",
              "selections": [
                (v3/*:: as any*/),
                {
                  "fragment": {
                    "kind": "InlineFragment",
                    "selections": [
                      {
                        "args": null,
                        "kind": "FragmentSpread",
                        "name": "WithdrawalState_withdrawal"
                      }
                    ],
                    "type": "ConsentWithdrawal",
                    "abstractKey": null
                  },
                  "kind": "AliasedInlineFragmentSpread",
                  "name": "state"
                }
              ],
              "type": "ConsentWithdrawal",
              "abstractKey": null
            }
          ],
          "storageKey": null
        },
        "action": "THROW"
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "WithdrawalScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Site",
        "kind": "LinkedField",
        "name": "site",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "operatorName",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "supportEmail",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "consentWithdrawal",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "childName",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "withdrawn",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "decidedAt",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "deleteAfter",
                "storageKey": null
              }
            ],
            "type": "ConsentWithdrawal",
            "abstractKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "ae68ba7b64c781130871f7ea6beed8ae14e74c270ed373518f8eee9b65682f86",
    "metadata": {},
    "name": "WithdrawalScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "259bb622f7c1cb63c516d6c2a04acfb5";

export default node;
