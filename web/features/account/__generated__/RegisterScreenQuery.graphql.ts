/**
 * @generated SignedSource<<69aadda3ee0969b7ed1a35a826c854c3>>
 * @relayHash ddbe495376e881c7f81e920d5d5ff810
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6f997deee9487e7e0e32b72762a57b0a054c8839bd769c78ddf0cc63738f6b29

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type RegisterScreenQuery$variables = Record<PropertyKey, never>;
export type RegisterScreenQuery$data = {
  readonly site: {
    readonly legalBoxesPrechecked: boolean;
    readonly " $fragmentSpreads": FragmentRefs<"GoogleSignIn_site" | "RegisterForm_site" | "TeacherWelcome_site">;
  };
};
export type RegisterScreenQuery = {
  response: RegisterScreenQuery$data;
  variables: RegisterScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "legalBoxesPrechecked",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "RegisterScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Site",
        "kind": "LinkedField",
        "name": "site",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "RegisterForm_site"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "GoogleSignIn_site"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "TeacherWelcome_site"
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
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "RegisterScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Site",
        "kind": "LinkedField",
        "name": "site",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "teacherSubjects",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "googleClientId",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "6f997deee9487e7e0e32b72762a57b0a054c8839bd769c78ddf0cc63738f6b29",
    "metadata": {},
    "name": "RegisterScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "1b8bc5ed2469508b654231d2f049917a";

export default node;
