/**
 * @generated SignedSource<<60e82e5bd04c8f278061eea4a74d2b1c>>
 * @relayHash 4a8f02be8890ff3302cb1f33ba9f3475
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c765e34521473602236b9d5630b22d1f793a4722abe08ada89114dd503293805

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ConsentDecision = "CANCELLED" | "EXPIRED" | "GIVEN" | "REFUSED" | "WITHDRAWN";
export type ParentLanguage = "AR" | "DE" | "EN" | "ES" | "FR" | "IT" | "PL" | "PT" | "TR" | "UK" | "ZH";
export type ConsentScreenQuery$variables = {
  token: string;
};
export type ConsentScreenQuery$data = {
  readonly parentalConsent: {
    readonly __typename: "ParentalConsentInfo";
    readonly info: {
      readonly " $fragmentSpreads": FragmentRefs<"ConsentRequest_info">;
    } | null | undefined;
    readonly language: ParentLanguage;
  } | {
    readonly __typename: "RateLimitedError";
    readonly __typename: "RateLimitedError";
  } | {
    readonly __typename: "RecordedConsent";
    readonly decision: ConsentDecision;
    readonly language: ParentLanguage;
    readonly recordedAt: string;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
  readonly site: {
    readonly " $fragmentSpreads": FragmentRefs<"ParentQuestions_site">;
  };
};
export type ConsentScreenQuery = {
  response: ConsentScreenQuery$data;
  variables: ConsentScreenQuery$variables;
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
},
v4 = {
  "kind": "InlineFragment",
  "selections": [
    (v3/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "decision",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "recordedAt",
      "storageKey": null
    }
  ],
  "type": "RecordedConsent",
  "abstractKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "ConsentScreenQuery",
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
          "name": "parentalConsent",
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
                        "name": "ConsentRequest_info"
                      }
                    ],
                    "type": "ParentalConsentInfo",
                    "abstractKey": null
                  },
                  "kind": "AliasedInlineFragmentSpread",
                  "name": "info"
                }
              ],
              "type": "ParentalConsentInfo",
              "abstractKey": null
            },
            (v4/*:: as any*/)
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
    "name": "ConsentScreenQuery",
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
        "name": "parentalConsent",
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
                "name": "expiresAt",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "childEmail",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "dateOfBirth",
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
                "kind": "ScalarField",
                "name": "parentName",
                "storageKey": null
              }
            ],
            "type": "ParentalConsentInfo",
            "abstractKey": null
          },
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "c765e34521473602236b9d5630b22d1f793a4722abe08ada89114dd503293805",
    "metadata": {},
    "name": "ConsentScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "b77e9a88104cd035b97ef1ebdd833507";

export default node;
