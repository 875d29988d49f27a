/**
 * @generated SignedSource<<faddf1280644da344fa2acffd982997c>>
 * @relayHash e53345744c2d8d43992f68bec14f42df
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 58d7aed15acd6d7502d90fd3ca485900ef7bb5cd4d59d545af6fa2ddba97e7a9

import { ConcreteRequest } from 'relay-runtime';
export type SessionsSectionMutation$variables = Record<PropertyKey, never>;
export type SessionsSectionMutation$data = {
  readonly endAllSessions: {
    readonly __typename: "EndAllSessionsPayload";
    readonly signedOut: boolean;
  } | {
    readonly __typename: "ForbiddenError";
    readonly message: string;
  } | {
    readonly __typename: "UnauthenticatedError";
    readonly message: string;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type SessionsSectionMutation = {
  response: SessionsSectionMutation$data;
  variables: SessionsSectionMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "message",
    "storageKey": null
  }
],
v1 = [
  {
    "alias": null,
    "args": null,
    "concreteType": null,
    "kind": "LinkedField",
    "name": "endAllSessions",
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
            "kind": "ScalarField",
            "name": "signedOut",
            "storageKey": null
          }
        ],
        "type": "EndAllSessionsPayload",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v0/*:: as any*/),
        "type": "ForbiddenError",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v0/*:: as any*/),
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
    "name": "SessionsSectionMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "SessionsSectionMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "58d7aed15acd6d7502d90fd3ca485900ef7bb5cd4d59d545af6fa2ddba97e7a9",
    "metadata": {},
    "name": "SessionsSectionMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "52360b05deab27ae7a5fd144d3fb54bb";

export default node;
