/**
 * @generated SignedSource<<41122333206d13e0adc1c78312186bd6>>
 * @relayHash 9a60dcf5b896a87ecf2e1b46069bd3cd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b55e59ef554ea29a62ff6ada2031b740fb75b28166c5f368856fa9d05e10d3ed

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
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "googleNonce",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "b55e59ef554ea29a62ff6ada2031b740fb75b28166c5f368856fa9d05e10d3ed",
    "metadata": {},
    "name": "RegisterScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "1b8bc5ed2469508b654231d2f049917a";

export default node;
