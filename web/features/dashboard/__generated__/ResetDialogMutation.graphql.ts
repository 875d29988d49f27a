/**
 * @generated SignedSource<<d35995cb1ebbe4f03c0f69922e132266>>
 * @relayHash 3dfd2e121635c07af23509a87a62f765
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7d9ff98347058fee65eba7e789c2547c5f4382980a9c6a2673719e3b8747412d

import { ConcreteRequest } from 'relay-runtime';
export type ResetDialogMutation$variables = Record<PropertyKey, never>;
export type ResetDialogMutation$data = {
  readonly resetProgress: {
    readonly __typename: "ResetProgressPayload";
    readonly viewer: {
      readonly id: string;
    };
  } | {
    readonly __typename: "UnauthenticatedError";
    readonly message: string;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type ResetDialogMutation = {
  response: ResetDialogMutation$data;
  variables: ResetDialogMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": null,
    "kind": "LinkedField",
    "name": "resetProgress",
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
          {
            "alias": null,
            "args": null,
            "concreteType": "Viewer",
            "kind": "LinkedField",
            "name": "viewer",
            "plural": false,
            "selections": [
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
        ],
        "type": "ResetProgressPayload",
        "abstractKey": null
      },
      {
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
        "type": "UnauthenticatedError",
        "abstractKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "ResetDialogMutation",
    "selections": (v0/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "ResetDialogMutation",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "7d9ff98347058fee65eba7e789c2547c5f4382980a9c6a2673719e3b8747412d",
    "metadata": {},
    "name": "ResetDialogMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "9a54ab7d7f7bf13edfff4db48898d90e";

export default node;
